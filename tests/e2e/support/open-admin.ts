import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { pdf } from "#tests/support/proof-samples.ts";
import { placeOrder, signIn } from "./customer.ts";
import { newStaff, type StaffLogin } from "./new-admin.ts";
import { newPhone } from "./new-phone.ts";

/** A delivered restaurant order of two meats, with a note to the kitchen. */
export const COOKED = {
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  meats: [
    { breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi", platesCount: 4 },
    {
      breedId: "sawakni",
      ageClassId: "thani",
      quantity: 2,
      cookingTypeId: "kabsa",
      platesCount: 3,
      platesNote: "No onion",
    },
  ],
  riceCookingTypeId: "basmati",
  deliveryMethod: "delivery",
  address: "Al Olaya, Riyadh",
  location: { lat: 24.7136, lng: 46.6753 },
};
/** A transfer receipt. */
export const PDF = {
  name: "transfer.pdf",
  mimeType: "application/pdf",
  buffer: pdf(),
};

/** Files are looked into by a process that starts behind everybody else: on a busy machine its answer takes its time. */
export const LOOKED_INTO = { timeout: 30_000 };

/** Signs the browser in as somebody of its own: an admin, or whoever has these roles. */
export async function openAdmin(context: BrowserContext, ...roles: string[]): Promise<StaffLogin> {
  const login = await newStaff(...(roles.length > 0 ? roles : ["admin"]));
  const origin = process.env.SHOP_URL ?? "";
  const answer = await context.request.post("/api/admin/login", { data: login, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(200);
  return login;
}

export interface CustomerBeside {
  phone: string;
  /** The customer's own browser; close it with the test. */
  context: BrowserContext;
}

/** A customer in another browser than the desk's. */
export async function customerBeside(
  browser: Browser,
  headers: Record<string, string>,
): Promise<CustomerBeside> {
  const baseURL = process.env.SHOP_URL ?? "";
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers });
  const phone = newPhone();
  await signIn(context, phone);
  return { phone, context };
}

/** An order of a new customer; answers its id and whose it is. */
export async function orderBeside(
  browser: Browser,
  headers: Record<string, string>,
  changes: Record<string, unknown> = {},
): Promise<CustomerBeside & { id: string }> {
  const customer = await customerBeside(browser, headers);
  const id = await placeOrder(customer.context, customer.phone, changes);
  return { ...customer, id };
}

/** Has the desk verify what an order costs: its newest receipt, or money that came without one. */
export async function verifyPayment(admin: APIRequestContext, id: string): Promise<void> {
  const order = await admin.get(`/api/admin/orders/${id}`);
  const { proofs } = (await order.json()) as { proofs: { id: string }[] };
  const answer = await admin.post(`/api/admin/orders/${id}/payment`, {
    data: { decision: "verified", proofId: proofs[0]?.id ?? null, reason: "seen on the account" },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sends a transfer receipt as the customer would. */
export async function sendReceipt(
  { context }: CustomerBeside,
  id: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const origin = process.env.SHOP_URL ?? "";
  const answer = await context.request.post(`/api/orders/${id}/payment-proof`, {
    multipart: { file },
    headers: { origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The row of an order, as a table row or as a card. */
export function rowOf(page: Page, id: string): Locator {
  return page.locator(`[data-order="${id}"]`).filter({ visible: true });
}
