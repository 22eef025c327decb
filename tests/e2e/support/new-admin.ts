import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";

import { ADMIN } from "./start-shop.ts";

export interface StaffLogin {
  email: string;
  password: string;
}

/** An admin that no other journey has: a sign-in ends the same person's other sessions. */
export function newAdmin(): Promise<StaffLogin> {
  return newStaff("admin");
}

/** Somebody with these roles that no other journey has. */
export async function newStaff(...roles: string[]): Promise<StaffLogin> {
  const login = { email: `admin-${randomUUID()}@kabsh.test`, password: "a-long-password-for-tests" };
  const first = await requestsWith({ cookie: process.env.SHOP_ADMIN_COOKIE ?? "" });
  const make = () => first.post("/api/admin-users", { data: { action: "create", ...login, roles } });
  let made = await make();
  if (!made.ok()) {
    // Adding staff asks for a proof that is younger than this run may be.
    const proven = await first.post("/api/admin/reauthenticate", { data: { password: ADMIN.password } });
    expect(proven.status(), await proven.text()).toBe(200);
    made = await make();
  }
  expect(made.status(), await made.text()).toBe(200);
  await first.dispose();
  return login;
}

/** Requests of a signed-in admin, for what another screen than the one under test would do. */
export async function adminRequests(): Promise<APIRequestContext> {
  const requests = await requestsWith({});
  const answer = await requests.post("/api/admin/login", { data: await newAdmin() });
  expect(answer.status()).toBe(200);
  return requests;
}

/** A proof of who sits there holds for ten minutes. */
const FRESH_MS = 5 * 60_000;
const signedIn = new Map<
  string,
  { at: number; state: Awaited<ReturnType<APIRequestContext["storageState"]>> }
>();

/** Requests of an admin whom all journeys of this process share, one after the other: signing in anew costs more than most requests. */
export async function sharedAdminRequests(): Promise<APIRequestContext> {
  const shop = process.env.SHOP_URL ?? "";
  const known = signedIn.get(shop);
  if (known && Date.now() - known.at < FRESH_MS) return requestsWith({}, known.state);
  const requests = await adminRequests();
  signedIn.set(shop, { at: Date.now(), state: await requests.storageState() });
  return requests;
}

function requestsWith(
  headers: Record<string, string>,
  storageState?: Awaited<ReturnType<APIRequestContext["storageState"]>>,
): Promise<APIRequestContext> {
  const baseURL = process.env.SHOP_URL ?? "";
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL, ...headers },
    ...(storageState && { storageState }),
  });
}
