import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { endUnpaidOrders } from "#app/features/orders/commands/holds/end-unpaid-orders.server.ts";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { orderPaymentsOf } from "#app/features/payments/reads/read-order-payments.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits, mustPlace, payWhole, putOrder } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, request, ali, sara, admin, asAli, asAdmin, cookieOf } = await openApi(START);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const TOTAL = 203_000;
const set = (key: string, value: string) =>
  shop.db
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });

beforeEach(async () => {
  await shop.db.execute(
    sql`delete from order_events where order_id in (select id from orders where status <> 'Completed')`,
  );
  await shop.db.execute(
    sql`update orders set status = 'Cancelled', cash_up_to_halalas = null where verified_halalas is null`,
  );
  shop.at(START);
  await set("cash_on", "true");
  await set("cash_most_halalas", "300000");
  await set("cash_places", "");
  shop.events.catalogChanged();
});

const place = (changes = {}) => mustPlace(shop, ali, homeOrder(ali, changes));
const promise = (id: string, cookie = asAli) => request("POST", `/api/orders/${id}/cash`, { cookie });
const offer = async (id: string) => {
  const answer = await request("GET", `/api/orders/${id}/payments`, { cookie: asAli });
  return ((await answer.json()) as { cash: { offered: boolean; why: string | null } }).cash;
};
const move = (id: string, from: string, status: string, note = "", fault?: string) =>
  request("POST", `/api/admin/orders/${id}/status`, { cookie: asAdmin, body: { from, status, note, fault } });
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const queuesOf = async (id: string) => {
  const all: WorkQueue[] = ["unpaid", "short", "confirm", "money", "today", "late"];
  const held = await Promise.all(
    all.map(async (queue) => {
      const { rows } = await shop.db.execute(
        sql`select from orders o where o.id = ${id} and ${queueCondition(queue, shop.clock.now())}`,
      );
      return rows.length > 0 ? [queue] : [];
    }),
  );
  return held.flat();
};
const walk = async (id: string) => {
  const path = ["Pending Payment", "Confirmed", "In Slaughter", "Butchery", "Out for Delivery"];
  for (const [at, to] of path.slice(1).entries()) {
    const moved = await move(id, path[at] ?? "", to);
    expect([to, moved.status]).toEqual([to, 200]);
  }
};
const take = (id: string, halalas: number, dueSeenHalalas: number, more = {}) =>
  request("POST", `/api/admin/orders/${id}/payment`, {
    cookie: asAdmin,
    body: {
      decision: "verified",
      proofId: null,
      receivedHalalas: halalas,
      dueSeenHalalas,
      inCash: true,
      andComplete: true,
      ...more,
    },
  });

describe("paying in cash", () => {
  it("CD02 a shop of before takes no cash until its owner switches it on, whatever its methods say", async () => {
    await shop.db.delete(appSettings).where(eq(appSettings.key, "cash_on"));
    await set("payment_methods", "cash\ncard\nbank_transfer");
    shop.events.catalogChanged();
    const { id } = await place();
    expect(await offer(id)).toMatchObject({ offered: false, why: null });
    const refused = await promise(id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "cash_off" });
  });

  it("CD03 once chosen its time is kept, its customer reads what to pay and when, and the desk has it to accept", async () => {
    const { id } = await place();
    expect(await offer(id)).toMatchObject({ offered: true });
    const both = await Promise.all([promise(id), promise(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "Pending Payment", cashUpToHalalas: 300_000, heldUntil: null });
    const told = await shop.db.select().from(messages).where(eq(messages.orderId, id));
    const words = told.map(
      ({ sealed }) => (payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message).text,
    );
    expect(words.at(-1)).toMatch(/2,030.*in cash on delivery/);
    expect(await queuesOf(id)).toEqual(["confirm"]);
    const read = await request("GET", `/api/orders/${id}`, { cookie: asAli });
    expect(await read.json()).toMatchObject({ cashHalalas: TOTAL, dueHalalas: TOTAL });
    expect(await (await promise(id, await cookieOf(sara))).json()).toMatchObject({ status: 404 });
  });

  it("CD04 work goes on with it to the door, and the order is complete with its cash alone", async () => {
    const { id } = await place();
    await promise(id);
    await walk(id);
    const refused = await move(id, "Out for Delivery", "Completed");
    expect(await refused.json()).toMatchObject({ status: 409, code: "cash_not_taken" });
    const less = await take(id, 100_000, TOTAL);
    expect(await less.json()).toMatchObject({
      status: "Out for Delivery",
      dueHalalas: 103_000,
      cashHalalas: 103_000,
    });
    const rest = await take(id, 104_000, 103_000);
    expect(await rest.json()).toMatchObject({ status: "Completed", dueHalalas: 0, cashHalalas: 0 });
    // What was over is the customer's credit.
    const { rows } = await shop.db.execute(
      sql`select kind, balance_halalas::int as halalas from ledger_accounts
        where (kind = 'cash_in_hands' and party = ${admin.userId}) or (kind = 'credit' and party = ${ali.customerId}) order by 1`,
    );
    expect(rows).toEqual([
      { kind: "cash_in_hands", halalas: 204_000 },
      { kind: "credit", halalas: -1_000 },
    ]);
    const { rows: differences } = await shop.db.execute(
      sql`select what from ledger_differences() where id = ${id} or id = ${admin.userId}`,
    );
    expect(differences).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ cashUpToHalalas: null });
  });

  it("CD04 no program completes it without its cash, nor lets out what is dearer than its limit", async () => {
    const { id } = await place();
    await promise(id);
    await walk(id);
    await expect(putOrder(shop.db, id, { status: "Completed" })).rejects.toThrow();
    const other = await mustPlace(shop, sara, homeOrder(sara));
    await putOrder(shop.db, other.id, { cashUpToHalalas: 100, status: "Confirmed" });
    await expect(putOrder(shop.db, other.id, { status: "Out for Delivery" })).rejects.toThrow();
    await putOrder(shop.db, other.id, { status: "Cancelled" });
  });

  it("CD05 an edit within the limit is paid in cash too; beyond it the order is short and goes no further", async () => {
    const { id } = await place();
    await promise(id);
    expect((await move(id, "Pending Payment", "Confirmed")).status).toBe(200);
    const dearer = async (fee: number) =>
      shop.db.execute(sql`update orders set app_fee_halalas = ${fee},
        total_halalas = meat_halalas + ${fee}, grand_total_halalas = meat_halalas + ${fee} where id = ${id}`);
    await dearer(100_000);
    expect((await move(id, "Confirmed", "In Slaughter")).status).toBe(200);
    expect(await queuesOf(id)).toEqual([]);
    await dearer(100_001);
    expect(await queuesOf(id)).toEqual(["short"]);
    const stopped = await move(id, "In Slaughter", "Butchery");
    expect(await stopped.json()).toMatchObject({ code: "payment_not_verified" });
    await dearer(3_000);
    expect((await move(id, "In Slaughter", "Butchery")).status).toBe(200);
  });

  it("CD05 paid otherwise meanwhile it is an order like any other, and money that goes again is missing", async () => {
    const { id } = await place();
    await promise(id);
    await payWhole(shop.db, id);
    const seen = await request("GET", `/api/orders/${id}`, { cookie: asAli });
    expect(await seen.json()).toMatchObject({ cashHalalas: 0, dueHalalas: 0 });
    expect(await offer(id)).toMatchObject({ offered: false });
  });

  it("CD05 before its day it is not unpaid, after its day it is, and it does not end by itself", async () => {
    const { id } = await place();
    await promise(id);
    const { scheduleDate } = (await rowOf(id)) ?? {};
    expect(await queuesOf(id)).not.toContain("unpaid");
    shop.at(`${scheduleDate}T20:00:00Z`);
    expect(await queuesOf(id)).not.toContain("unpaid");
    shop.at(new Date(new Date(`${scheduleDate}T09:00:00Z`).getTime() + 3 * 86_400_000));
    expect(await queuesOf(id)).toEqual(["unpaid", "confirm", "late"]);
    await endUnpaidOrders(shop);
    expect(await rowOf(id)).toMatchObject({ status: "Pending Payment" });
  });

  it("CD06 one order at a time of whom the shop does not know, and none of who refused one", async () => {
    const saraOf = await cookieOf(sara);
    const first = await mustPlace(shop, sara, homeOrder(sara));
    const second = await mustPlace(shop, sara, homeOrder(sara));
    const both = await Promise.all([promise(first.id, saraOf), promise(second.id, saraOf)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [chosen, other] = both[0].status === 200 ? [first, second] : [second, first];
    const told = await request("GET", `/api/orders/${other.id}/payments`, { cookie: saraOf });
    expect(await told.json()).toMatchObject({ cash: { offered: false, why: "cash_one_open" } });
    await walk(chosen.id);
    expect((await move(chosen.id, "Out for Delivery", "Cancelled", "رفض الدفع", "customer")).status).toBe(
      200,
    );
    expect(await (await promise(other.id, saraOf)).json()).toMatchObject({ code: "cash_refused_before" });
    const again = await request("GET", `/api/orders/${other.id}/payments`, { cookie: saraOf });
    expect(await again.json()).toMatchObject({ cash: { offered: false, why: null } });
    // The desk is bound by the same rule.
    const byAdmin = await request("POST", `/api/admin/orders/${other.id}/cash`, { cookie: asAdmin });
    expect(await byAdmin.json()).toMatchObject({ code: "cash_refused_before" });
  });

  it("CD01 the sum and the place say why it is not offered, in the reader's language", async () => {
    await set("cash_most_halalas", "200000");
    shop.events.catalogChanged();
    const { id } = await place();
    expect(await offer(id)).toMatchObject({ offered: false, why: "cash_too_much" });
    await set("cash_most_halalas", "300000");
    await set("cash_places", "حي السفارات");
    shop.events.catalogChanged();
    expect(await offer(id)).toMatchObject({ offered: false, why: "cash_not_there" });
    expect(await (await promise(id)).json()).toMatchObject({
      code: "cash_not_there",
      title: expect.any(String),
    });
  });

  it("CD03 the desk notes it for who calls, and the timeline says that the desk did", async () => {
    const { id } = await place();
    const noted = await request("POST", `/api/admin/orders/${id}/cash`, { cookie: asAdmin });
    expect(await noted.json()).toMatchObject({
      cashHalalas: TOTAL,
      timeline: expect.arrayContaining([
        expect.objectContaining({ kind: "cash_promised", by: "staff", actor: admin.email }),
      ]),
    });
  });

  it("CD03 whoever holds the order's link chooses it there, by the order's own place though the page hides it", async () => {
    await set("cash_places", "الرياض");
    shop.events.catalogChanged();
    const { id } = await place({ address: "حي الياسمين، الرياض", location: null });
    const address = await orderAddress(shop.db, shop.as(ali), { orderId: id, language: "ar" });
    const token = new URL(address).pathname.split("/").at(-1) ?? "";
    const tracked = await readTrackedOrder(shop.as(VISITOR), token);
    const shown = tracked.ok ? await orderPaymentsOf(shop.as(VISITOR), tracked.value.order) : null;
    expect(shown?.cash).toMatchObject({ offered: true });
    expect((await request("POST", `/t/${token}/cash`, { cookie: "" })).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ cashUpToHalalas: 300_000 });
    expect((await request("POST", `/t/${token}/cash`, { cookie: "" })).status).toBe(409);
  });
});
