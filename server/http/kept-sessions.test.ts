import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, describe, expect, it, vi } from "vitest";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import { customerSessions, staffSessions } from "#db/schema/accounts.ts";
import { openLiveEvents } from "#services/live-events.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { openKeptSessions } from "./kept-sessions.ts";

const { shop, ali } = await openStockedShop();
const here = openRequests(shop);
/** Another process of the same shop: it hears by a line of its own. */
const afar = { ...shop, events: await openLiveEvents(() => shop.url, pino({ level: "silent" })) };
afterAll(() => afar.events.close());
const elsewhere = openRequests(afar);
const statusOf = async (at: typeof here, cookie: string, path: string) =>
  (await at.request("GET", path, { cookie })).status;
const tokenHash = (cookie: string) => hashSessionToken(cookie.slice(cookie.indexOf("=") + 1));

const ALI: Actor = { kind: "customer", customerId: "ali", phone: "+966551110000" };
const MEMBER: Actor = { kind: "staff", userId: "m", email: "m@kabsh.example", permissions: [] };
const NOON = new Date("2026-03-10T12:00:00Z");
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

/** Sessions that are kept by a clock of the test's own, and how often each question went through. */
function openKept() {
  const time = { ms: 1 };
  const kept = openKeptSessions(() => time.ms);
  let asked = 0;
  const ask = (
    actor: Actor | null,
    { token = "t", now = NOON, until = later(3600), kind = "customer" as "customer" | "staff" } = {},
  ) =>
    kept.read(kind, token, now, async (holdsUntil) => {
      asked += 1;
      holdsUntil(until);
      return actor;
    });
  return { kept, time, ask, asked: () => asked };
}

describe("what is kept of sessions", () => {
  it("AV24 for less than a second, by the real clock", async () => {
    const { ask, time, asked } = openKept();
    expect(await ask(ALI)).toEqual(ALI);
    time.ms += 999;
    expect([await ask(null), asked()]).toEqual([ALI, 1]);
    time.ms += 1;
    expect([await ask(null), asked()]).toEqual([null, 2]);
  });

  it("AV24 requests at the same moment ask once", async () => {
    const { ask, asked } = openKept();
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(ALI)));
    expect([all, asked()]).toEqual([Array(5).fill(ALI), 1]);
  });

  it("AV24 not beyond the end that a session has by the shop's clock, nor for an earlier moment", async () => {
    const { ask } = openKept();
    await ask(ALI, { until: later(60) });
    expect(await ask(null, { now: later(59) })).toEqual(ALI);
    expect(await ask(null, { now: later(60) })).toBeNull();
    await ask(ALI);
    expect(await ask(null, { now: later(-1) })).toBeNull();
  });

  it("AV24 nothing of nobody, and nothing of the other kind", async () => {
    const { ask, asked } = openKept();
    await ask(null);
    expect([await ask(ALI), asked()]).toEqual([ALI, 2]);
    await ask(MEMBER, { token: "s", kind: "staff" });
    expect(await ask(null, { token: "s", kind: "customer" })).toBeNull();
  });

  it("AV24 a customer is forgotten alone, everybody together, and also who is being read just then", async () => {
    const { kept, ask, time } = openKept();
    await ask(ALI);
    await ask({ ...ALI, customerId: "sara" }, { token: "u" });
    kept.forgetCustomer("ali");
    expect([await ask(null), await ask(null, { token: "u" })]).toMatchObject([null, { customerId: "sara" }]);
    kept.forgetAll();
    expect(await ask(null, { token: "u" })).toBeNull();
    time.ms += 1;
    const reading = ask(ALI, { token: "v" });
    kept.forgetCustomer("ali");
    expect(await ask(null, { token: "v" })).toBeNull();
    await reading;
    expect(await ask(null, { token: "v" })).toBeNull();
  });

  it("AV24 of ten thousand at the most, and a fault is kept by nobody", async () => {
    const { kept, ask, asked } = openKept();
    for (let nth = 0; nth <= 10_000; nth += 1) await ask(ALI, { token: `t${nth}` });
    await ask(ALI, { token: "t10000" });
    expect(asked()).toBe(10_001);
    await ask(ALI, { token: "t0" });
    expect(asked()).toBe(10_002);
    const failing = kept.read("customer", "f", NOON, () => Promise.reject(new Error("away")));
    await expect(failing).rejects.toThrow("away");
    expect(await ask(ALI, { token: "f" })).toEqual(ALI);
  });
});

describe("sessions that end", () => {
  it("AV25 the next request of a customer who signed out is refused, on a page that was read just before", async () => {
    const cookie = await here.cookieOf(ali);
    expect(await statusOf(here, cookie, "/api/me")).toBe(200);
    expect((await here.request("POST", "/api/logout", { cookie })).status).toBe(204);
    expect(await statusOf(here, cookie, "/api/me")).toBe(401);
  });

  it("AV25 a customer's session that ended behind the process's back is refused within a second, and may change nothing before", async () => {
    const cookie = await here.cookieOf(ali);
    expect(await statusOf(here, cookie, "/api/me")).toBe(200);
    await shop.db.delete(customerSessions).where(eq(customerSessions.tokenHash, tokenHash(cookie)));
    const body = { fullName: "Somebody else" };
    expect((await here.request("PUT", "/api/me", { cookie, body })).status).toBe(401);
    await setTimeout(1000);
    expect(await statusOf(here, cookie, "/api/me")).toBe(401);
  });

  it("AV25 signing out of the desk, and losing a role there, count for the next request", async () => {
    const owner = await makeAdmin(shop, "owner@kabsh.example");
    const member = await makeAdmin(shop, "member@kabsh.example");
    const [asOwner, asMember] = [await here.cookieOf(owner), await here.cookieOf(member)];
    expect(await statusOf(here, asMember, "/api/admin/customers")).toBe(200);
    const body = { action: "update_role", user_id: member.userId, roles: ["content"] };
    const changed = await here.request("POST", "/api/admin-users", { cookie: asOwner, body });
    expect(changed.status).toBe(200);
    expect(await statusOf(here, asMember, "/api/admin/customers")).toBe(403);
    await here.request("POST", "/api/admin/logout", { cookie: asMember, body: {} });
    expect(await statusOf(here, asMember, "/api/admin/session")).toBe(401);
  });

  it("AV25 other processes hear of what ended at the desk, and ask again within a second where they do not", async () => {
    const owner = await makeAdmin(shop, "second@kabsh.example");
    const cookie = await here.cookieOf(owner);
    for (const at of [here, elsewhere]) expect(await statusOf(at, cookie, "/api/admin/session")).toBe(200);
    const listener = vi.fn();
    afar.events.onSessions(listener);
    await here.request("POST", "/api/admin/logout", { cookie, body: {} });
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    expect(await statusOf(elsewhere, cookie, "/api/admin/session")).toBe(401);

    const unheard = await here.cookieOf(owner);
    expect(await statusOf(here, unheard, "/api/admin/session")).toBe(200);
    await shop.db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash(unheard)));
    await setTimeout(1000);
    expect(await statusOf(here, unheard, "/api/admin/session")).toBe(401);
  });

  it("AV24 a session that is kept is not asked for again, and prolonged as before", async () => {
    const owner = await makeAdmin(shop, "third@kabsh.example");
    const cookie = await here.cookieOf(owner);
    expect(await statusOf(here, cookie, "/api/admin/session")).toBe(200);
    await shop.db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash(cookie)));
    expect(await statusOf(here, cookie, "/api/admin/session")).toBe(200);

    const used = await here.cookieOf(owner);
    expect(await statusOf(here, used, "/api/admin/session")).toBe(200);
    shop.at("2026-03-10T09:11:00Z");
    expect(await statusOf(here, used, "/api/admin/session")).toBe(200);
    const [row] = await shop.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.tokenHash, tokenHash(used)));
    expect(row?.lastSeenAt).toEqual(new Date("2026-03-10T09:11:00Z"));
  });
});
