import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { makeKey, revokeKey } from "#app/features/machines/commands/make-key.server.ts";
import { keyBody } from "#app/features/machines/rules/key-body.ts";
import { isKeyScope, KEY_SCOPES } from "#app/vocabulary/machines/key-scope.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { ADMIN_ENDPOINTS } from "#tests/support/admin-endpoints.ts";
import { homeOrder, setLimits } from "#tests/support/order-samples.ts";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, admin, asAdmin, ali } = await openApi();
let numbers = 0;

/** Asks as a script does: no cookie, no origin. */
const ask = (method: string, path: string, key: string, body?: unknown, more: Record<string, string> = {}) =>
  request(method, path, {
    body,
    headers: { authorization: `Bearer ${key}`, origin: "", cookie: "", ...more },
  });
const keyFor = async (...scopes: Permission[]) => {
  const made = await makeKey(shop.as(admin), keyBody.parse({ name: `ERP ${++numbers}`, scopes, days: 30 }));
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

let whole = "";
let reader = "";
beforeAll(async () => {
  await setLimits(shop.db, { limit_key_requests_per_minute: 0 });
  whole = (await keyFor(...KEY_SCOPES)).key;
  reader = (await keyFor("orders.read")).key;
});

describe("the HTTP API with a key", () => {
  it.each(ADMIN_ENDPOINTS)("AK03 %s %s asks a key for exactly its scope", async (method, path, needs) => {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const wanted = needs.split(" | ") as (Permission | "own")[];
    const isOpen = wanted.some((each) => each !== "own" && isKeyScope(each));
    const answer = await ask(method, path, whole, body);
    if (isOpen) expect([200, 201, 204, 404, 409, 415, 422]).toContain(answer.status);
    else {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "not_for_keys" });
    }
    if (wanted.includes("orders.read")) return;
    const other = await ask(method, path, reader, body);
    expect(other.status).toBe(403);
    expect(await other.json()).toMatchObject({ code: isOpen ? "not_allowed" : "not_for_keys" });
  });

  it("AK02 refuses a wrong, a stopped and an empty key as 401, also beside a good cookie", async () => {
    const { id, key } = await keyFor("orders.read");
    expect((await ask("GET", "/api/admin/orders", key)).status).toBe(200);
    await revokeKey(shop.as(admin), { id });
    for (const wrong of [key, `${key}x`, "x", ""]) {
      const answer = await ask("GET", "/api/admin/orders", wrong, undefined, { cookie: asAdmin });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(await answer.json()).toMatchObject({ code: "key_unknown" });
    }
  });

  it("AK02 takes nothing from a cookie beside a key, and needs no origin", async () => {
    const beside = { cookie: asAdmin, origin: "https://evil.example" };
    const read = await ask("GET", "/api/admin/customers", reader, undefined, beside);
    expect(await read.json()).toMatchObject({ code: "not_allowed" });
    const write = await ask("POST", "/api/admin/orders/status", whole, { orders: [] }, beside);
    expect((await write.json()) as object).not.toMatchObject({ code: "cross_site" });
    const other = { Authorization: "Basic eDp5", origin: "https://evil.example" };
    const cookieAlone = await request("POST", "/api/admin/orders/status", {
      cookie: asAdmin,
      headers: other,
    });
    expect(await cookieAlone.json()).toMatchObject({ code: "cross_site" });
  });

  it("AK02 opens no page of the desk and nothing of a customer's", async () => {
    const me = await ask("GET", "/api/me", whole);
    expect([me.status, await me.json()]).toMatchObject([403, { code: "not_for_keys" }]);
    const own = await ask("GET", "/api/admin/session", reader);
    expect(await own.json()).toMatchObject({ user: { roles: [], permissions: ["orders.read"] } });
    const out = await ask("POST", "/api/admin/logout", whole);
    expect(out.status).toBeLessThan(500);
    expect((await request("GET", "/api/admin/session", { cookie: asAdmin })).status).toBe(200);
  });

  it("AK06 names the key in the log and in the order's timeline", async () => {
    const { key, id } = await keyFor("orders.place", "orders.move");
    const placed = await ask("POST", "/api/admin/orders", key, homeOrder(ali), newKey());
    expect(placed.status).toBe(201);
    const { order, payLink } = (await placed.json()) as { order: { id: string }; payLink: string };
    expect(payLink).toMatch(/\/t\/[\w-]{22}$/);
    expect(placed.headers.get("location")).toBe(`/api/admin/orders/${order.id}`);
    const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(event).toMatchObject({ kind: "placed", actorKind: "staff", actorLabel: `key: ERP ${numbers}` });
    await ask("POST", `/api/admin/orders/${order.id}/notes`, key, { text: "من البرنامج" });
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ actorEmail: `key: ERP ${numbers}`, actorId: admin.userId });
    expect(id).not.toBe(admin.userId);
  });

  it("AK07 places an order once for one Idempotency-Key, and only for whom the desk may place", async () => {
    const { key } = await keyFor("orders.place");
    const once = newKey();
    const body = homeOrder({ phone: "+966551239999" });
    const answers = await Promise.all([1, 2].map(() => ask("POST", "/api/admin/orders", key, body, once)));
    const ids = await Promise.all(
      answers.map(async (each) => ((await each.json()) as { order: { id: string } }).order.id),
    );
    expect(new Set(ids).size).toBe(1);
    const unnamed = await ask("POST", "/api/admin/orders", key, body);
    expect([unnamed.status, await unnamed.json()]).toMatchObject([
      422,
      { fields: { "idempotency-key": expect.any(String) } },
    ]);
    expect((await ask("POST", "/api/admin/orders", reader, body, newKey())).status).toBe(403);
  });

  it("AK08 answers a key as often a minute as the setting says, each by itself", async () => {
    await setLimits(shop.db, { limit_key_requests_per_minute: 2 });
    const one = (await keyFor("orders.read")).key;
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await ask("GET", "/api/admin/orders", one)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const last = await ask("GET", "/api/admin/orders", one);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("GET", "/api/admin/orders", (await keyFor("orders.read")).key)).status).toBe(200);
    await setLimits(shop.db, { limit_key_requests_per_minute: 0 });
  });
});
