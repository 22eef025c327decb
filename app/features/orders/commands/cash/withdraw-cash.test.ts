import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, request, ali, sara, admin, asAli, asAdmin, cookieOf } = await openApi(START);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
await shop.db
  .insert(appSettings)
  .values([
    { key: "cash_on", value: "true" },
    { key: "cash_most_halalas", value: "300000" },
  ])
  .onConflictDoNothing();
await makeResource(
  shop.db,
  { id: "vans", kind: "delivery" },
  { opens: "13:00", closes: "20:00", capacity: 500 },
);
shop.events.catalogChanged();

beforeEach(async () => {
  await shop.db.update(orders).set({ status: "Cancelled", cashUpToHalalas: null });
});

const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const cash = (method: "POST" | "DELETE", id: string, cookie = asAli) =>
  request(method, `/api/orders/${id}/cash`, { cookie });
const move = (id: string, from: string, status: string, more = {}) =>
  request("POST", `/api/admin/orders/${id}/status`, { cookie: asAdmin, body: { from, status, ...more } });
const promised = async () => {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  expect((await cash("POST", id)).status).toBe(200);
  return id;
};
const wordsTold = async (id: string) => {
  const told = await shop.db.select().from(messages).where(eq(messages.orderId, id));
  return told
    .map(({ sealed }) => (payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message).text)
    .join("\n");
};

describe("taking back that cash is paid", () => {
  it("CD10 its customer reads what it means, then pays otherwise: its time is kept as a new one's, and it is told", async () => {
    const id = await promised();
    const read = await request("GET", `/api/orders/${id}/payments`, { cookie: asAli });
    const { cash: offered } = (await read.json()) as { cash: { withdrawal: { keptUntil: string } } };
    const both = await Promise.all([cash("DELETE", id), cash("DELETE", id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "Pending Payment", cashUpToHalalas: null });
    expect(row?.heldUntil?.toISOString()).toBe(offered.withdrawal.keptUntil);
    expect(await wordsTold(id)).toMatch(/no longer pay in cash\. Pay .*2,030.* is kept for you until/);
    const again = await request("GET", `/api/orders/${id}/payments`, { cookie: asAli });
    expect(await again.json()).toMatchObject({ cash: { offered: true, withdrawal: null } });
    expect((await cash("DELETE", id, await cookieOf(sara))).status).toBe(404);
  });

  it("CD10 what was confirmed on the promise waits for its money again, and is not worked on without it", async () => {
    const id = await promised();
    expect((await move(id, "Pending Payment", "Confirmed")).status).toBe(200);
    const noted = await request("DELETE", `/api/admin/orders/${id}/cash`, { cookie: asAdmin });
    expect(await noted.json()).toMatchObject({
      status: "Pending Payment",
      cashHalalas: 0,
      timeline: expect.arrayContaining([
        expect.objectContaining({ kind: "cash_withdrawn", fromStatus: "Confirmed", actor: admin.email }),
      ]),
    });
    expect((await rowOf(id))?.heldUntil).not.toBeNull();
    const stopped = await move(id, "Pending Payment", "Confirmed");
    expect(await stopped.json()).toMatchObject({ code: "payment_not_verified" });
  });

  it("CD10 once the knife is at work it stays, and says so", async () => {
    const id = await promised();
    await move(id, "Pending Payment", "Confirmed");
    await move(id, "Confirmed", "In Slaughter");
    expect(await (await cash("DELETE", id)).json()).toMatchObject({
      status: 409,
      code: "cash_work_began",
      title: expect.any(String),
    });
    const read = await request("GET", `/api/orders/${id}/payments`, { cookie: asAli });
    expect(await read.json()).toMatchObject({ cash: { withdrawal: null } });
  });

  it("CD10 whoever holds the order's link takes it back there", async () => {
    const id = await promised();
    const address = await orderAddress(shop.db, shop.as(ali), { orderId: id, language: "ar" });
    const page = new URL(address).pathname;
    expect((await request("POST", `${page}/not-in-cash`, { cookie: "" })).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ cashUpToHalalas: null });
    expect((await request("POST", `${page}/not-in-cash`, { cookie: "" })).status).toBe(409);
  });
});

describe("an order in cash that came back", () => {
  const atDoor = async () => {
    const id = await promised();
    const path = ["Pending Payment", "Confirmed", "In Slaughter", "Butchery", "Out for Delivery"];
    for (const [at, to] of path.slice(1).entries())
      expect((await move(id, path[at] ?? "", to)).status).toBe(200);
    return id;
  };
  const said = { note: "عاد الطلب" };

  it("CD11 is cancelled only with whose fault it was, and what was the shop's bars nobody from cash", async () => {
    const id = await atDoor();
    const asked = await move(id, "Out for Delivery", "Cancelled", said);
    expect(await asked.json()).toMatchObject({ status: 422, code: "fault_required" });
    const ours = await move(id, "Out for Delivery", "Cancelled", { ...said, fault: "shop" });
    expect(await ours.json()).toMatchObject({
      status: "Cancelled",
      timeline: expect.arrayContaining([expect.objectContaining({ toStatus: "Cancelled", fault: "shop" })]),
    });
    const next = await promised();
    await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, next));
  });

  it("CD11 many at once are not cancelled without it, and theirs bars the number as before", async () => {
    const id = await atDoor();
    const many = await request("POST", "/api/admin/orders/status", {
      cookie: asAdmin,
      body: { orders: [{ id, from: "Out for Delivery" }], status: "Cancelled", ...said },
    });
    expect(await many.json()).toMatchObject({ moved: [], skipped: [{ id, why: "fault_required" }] });
    expect((await move(id, "Out for Delivery", "Cancelled", { ...said, fault: "customer" })).status).toBe(
      200,
    );
    const { id: next } = await mustPlace(shop, ali, homeOrder(ali));
    expect(await (await cash("POST", next)).json()).toMatchObject({ code: "cash_refused_before" });
  });
});
