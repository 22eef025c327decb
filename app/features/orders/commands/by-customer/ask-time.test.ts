import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { listRevisions } from "#app/features/order-admin/reads/edit/list-revisions.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { hasOrderNews } from "#app/features/order-reading/reads/order-news.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { offerTimes } from "#app/features/orders/reads/by-customer/offer-times.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { deliveryZones } from "#db/schema/zones.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  makeStaff,
  mustPlace,
  type OrderSet,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { answerTime } from "./answer-time.server.ts";
import { askTime } from "./ask-time.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { withdrawTime } from "./withdraw-time.server.ts";

/** 12:00 in Riyadh on Tuesday 10 March; orders are placed for the 11th at 15:00. */
const { shop, ali, sara, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
let order: OrderView;
const LATER = { date: "2026-03-12", time: "18:30" };
const FRIDAY = { date: "2026-03-13", time: "13:00" };

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
  await shop.db.execute(sql`delete from rate_limits`);
});

const put = (set: OrderSet) => putOrder(shop.db, order.id, set);
const confirmed = () => put({ status: "Confirmed", ...VERIFIED });
const ask = (schedule: object = LATER, actor: Parameters<typeof shop.as>[0] = ali) =>
  askTime(shop.as(actor), { id: order.id, body: { schedule } });
const answer = (body: object, actor: Parameters<typeof shop.as>[0] = admin) =>
  answerTime(shop.as(actor), { id: order.id, body: { schedule: LATER, decision: "accepted", ...body } });
const adminView = async () => {
  const found = await readAdminOrder(shop.as(admin), order.id);
  if (!found.ok) throw new Error("the order is there");
  return found.value;
};
async function texts(): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.orderId, order.id))
    .orderBy(messages.createdAt);
  return rows.map(({ sealed }) => (payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message).text ?? "");
}

describe("a customer asks for another time", () => {
  it.each(["Pending Payment", "Paid"] as const)("CC05 an order that is %s has it at once", async (status) => {
    await put(inStatus(status));
    expect(await ask()).toMatchObject({ value: { schedule: LATER, timeWish: null, status } });
    expect((await adminView()).timeline.at(-1)).toMatchObject({
      kind: "time_changed",
      by: "customer",
      slot: LATER,
    });
    expect(await listRevisions(shop.as(admin), order.id)).toMatchObject({
      value: [{ actor: null, agreed: { schedule: { date: "2026-03-11", time: "15:00" } } }],
    });
    const told = await texts();
    expect(told.some((text) => text.includes("changed as you asked"))).toBe(true);
    expect(told.some((text) => text.includes("تغيّر موعد طلب علي محمد"))).toBe(true);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(entry).toMatchObject({ action: "change_time", actorId: ali.customerId });
  });

  it("CC05 by the rule of a new order, and only to another time", async () => {
    for (const [schedule, field] of [
      [{ date: "2026-03-09", time: "15:00" }, "schedule.date"],
      [{ date: "2026-06-30", time: "15:00" }, "schedule.date"],
      [{ date: "2026-03-12", time: "08:00" }, "schedule.time"],
      [{ date: "2026-03-12", time: "15:10" }, "schedule.time"],
      [{ date: "2026-03-10", time: "13:00" }, "schedule.time"],
    ] as const)
      expect(await ask(schedule)).toMatchObject({
        code: "slot_unavailable",
        fields: { [field]: expect.any(String) },
      });
    expect(await ask({ date: "2026-03-11", time: "15:00" })).toMatchObject({ code: "same_time" });
    expect(await askTime(shop.as(ali), { id: order.id, body: {} })).toMatchObject({ code: "invalid_input" });
    const offered = await offerTimes(shop.as(ali), { id: order.id });
    expect(offered.ok && offered.value[0]).toMatchObject({
      date: "2026-03-10",
      times: expect.arrayContaining(["15:00"]),
    });
    expect(offered.ok && offered.value[0]?.times).not.toContain("14:30");
  });

  it("DZ06 a customer moves an order to hours that the zone of its door takes, and is offered no others", async () => {
    const at = (lat: number, lng: number) => ({ lat, lng });
    const outer = [at(24.5, 46.5), at(24.5, 46.9), at(24.9, 46.9), at(24.9, 46.5)];
    await put({ lat: 24.7, lng: 46.6 });
    await shop.db.insert(deliveryZones).values({
      ...{ id: "evening", name: "المساء", orderIndex: 1, polygons: [{ outer, holes: [] }] },
      fee: { kind: "shop", freeFromHalalas: null },
      windows: [{ from: "18:00", to: "19:00" }],
    });
    const offered = await offerTimes(shop.as(ali), { id: order.id });
    expect(offered.ok && offered.value[1]?.times).toEqual(["18:00", "18:30"]);
    expect(await ask({ date: "2026-03-12", time: "16:00" })).toMatchObject({ code: "slot_unavailable" });
    expect(await ask()).toMatchObject({ value: { schedule: LATER } });
    await shop.db.delete(deliveryZones);
  });

  it("DZ08 a customer moves an order among hours of the fee that was agreed; dearer and cheaper ones are the desk's", async () => {
    const windows = [{ from: "18:00", to: "20:00", halalas: 6000 }];
    const fee = { kind: "by_window" as const, windows, otherwiseHalalas: 2500, freeFromHalalas: null };
    const zone = { id: "z", name: "ز", nameEn: null, metres: null, fee, feeHalalas: 2500 };
    await put({ deliveryZone: zone });
    expect(await ask(LATER)).toMatchObject({ code: "slot_unavailable" });
    const offered = await offerTimes(shop.as(ali), { id: order.id });
    const times = offered.ok ? offered.value[1]?.times : [];
    expect([times?.includes("17:30"), times?.includes("18:00"), times?.includes("20:00")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await ask({ date: "2026-03-12", time: "16:00" })).toMatchObject({ ok: true });
    await put({ deliveryZone: { ...zone, fee: { ...fee, freeFromHalalas: 1 }, feeHalalas: 0 } });
    expect(await ask(LATER)).toMatchObject({ ok: true });
  });

  it("CC05 not once slaughter has begun, nor when the order is over", async () => {
    await put(inStatus("In Slaughter"));
    expect(await ask()).toMatchObject({ code: "too_late_for_time" });
    expect(await offerTimes(shop.as(ali), { id: order.id })).toMatchObject({ code: "too_late_for_time" });
    await put(inStatus("Cancelled"));
    expect(await ask()).toMatchObject({ code: "order_closed" });
  });

  it("CC06 a confirmed order keeps its time, and the wish stands once until it is taken back", async () => {
    await confirmed();
    expect(await ask()).toMatchObject({
      value: { schedule: { date: "2026-03-11", time: "15:00" }, timeWish: LATER },
    });
    expect((await texts()).some((text) => text.includes("طُلب موعد آخر لطلب علي محمد"))).toBe(true);
    expect(await ask(FRIDAY)).toMatchObject({ code: "time_asked_already" });
    expect(await withdrawTime(shop.as(ali), { id: order.id })).toMatchObject({ value: { timeWish: null } });
    expect(await withdrawTime(shop.as(ali), { id: order.id })).toMatchObject({ code: "no_time_asked" });
    expect(await ask(FRIDAY)).toMatchObject({ value: { timeWish: FRIDAY } });
  });

  it("CC08 nobody else asks or takes back, and another's order is as unknown as none", async () => {
    await confirmed();
    const unknown = { ok: false, code: "not_found" };
    expect(await ask(LATER, sara)).toEqual(unknown);
    expect(await offerTimes(shop.as(sara), { id: order.id })).toEqual(unknown);
    await ask();
    expect(await withdrawTime(shop.as(sara), { id: order.id })).toEqual(unknown);
    expect(await ask(LATER, VISITOR)).toMatchObject({ code: "not_signed_in" });
  });

  it("CC05 no more often than twenty times a day", async () => {
    for (let n = 0; n < 20; n += 1) await ask({ date: "2026-03-12", time: n % 2 ? "15:00" : "16:00" });
    expect(await ask(FRIDAY)).toMatchObject({
      code: "too_many_times",
      detail: { retryAfterSeconds: expect.any(Number) },
    });
  });
});

describe("the desk answers", () => {
  beforeEach(async () => {
    await confirmed();
    await ask();
  });

  it("CC06 granted, the order has the new time, what was agreed stays readable and the customer hears it", async () => {
    expect(await answer({})).toMatchObject({ value: { schedule: LATER, timeWish: null } });
    expect((await adminView()).timeline.at(-1)).toMatchObject({
      kind: "time_accepted",
      actor: admin.email,
      slot: LATER,
    });
    expect(await listRevisions(shop.as(admin), order.id)).toMatchObject({ value: [{ actor: admin.email }] });
    expect((await texts()).at(-1)).toContain("The time you asked for is yours");
    expect(await hasOrderNews(shop.as(ali))).toBe(true);
    expect(await answer({})).toMatchObject({ code: "wish_changed" });
  });

  it("CC06 declined, it keeps its time and the customer reads why", async () => {
    for (const reason of [undefined, "", "  "])
      expect(await answer({ decision: "declined", reason })).toMatchObject({ code: "reason_required" });
    const declined = await answer({ decision: "declined", reason: "اليوم ممتلئ" });
    expect(declined).toMatchObject({
      value: { schedule: { date: "2026-03-11", time: "15:00" }, timeWish: null },
    });
    const told = (await texts()).at(-1);
    expect(told).toContain("اليوم ممتلئ");
    const mine = await ask(FRIDAY);
    if (!mine.ok) throw new Error(mine.code);
    expect(mine.value.timeline.find(({ kind }) => kind === "time_declined")).toMatchObject({
      note: "اليوم ممتلئ",
      slot: LATER,
    });
    const actions = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(actions.map(({ action }) => action)).toEqual(["ask_time", "decline_time", "ask_time"]);
    expect(JSON.stringify(actions)).not.toContain("ممتلئ");
  });

  it("CC06 only the wish that was seen, only a time that is still to come, and only who may edit orders", async () => {
    expect(await answer({ schedule: FRIDAY })).toMatchObject({ code: "wish_changed" });
    const accountant = await makeStaff(shop, `accountant-${order.id}@kabsh.test`, "accountant");
    expect(await answer({}, accountant)).toMatchObject({ code: "not_allowed" });
    expect(await answer({}, ali)).toMatchObject({ ok: false });
    const late = shop.as(admin, { now: new Date("2026-03-12T16:00:00Z") });
    const body = { schedule: LATER, decision: "accepted" };
    expect(await answerTime(late, { id: order.id, body })).toMatchObject({ code: "slot_unavailable" });
  });

  it("CC06 it is withdrawn when the order goes on, and stands again when that step is taken back", async () => {
    const moved = await moveOrder(shop.as(admin), {
      id: order.id,
      body: { from: "Confirmed", status: "In Slaughter", undoable: true },
    });
    expect(moved).toMatchObject({ value: { timeWish: null } });
    expect(await answer({})).toMatchObject({ code: "wish_changed" });
    await undoChanges(shop.as(admin), { undoIds: [moved.ok ? moved.value.undoId : ""] });
    expect(await adminView()).toMatchObject({ status: "Confirmed", timeWish: LATER });
    await cancelOrder(shop.as(ali), { id: order.id, body: { reason: "time_does_not_suit" } });
    expect(await adminView()).toMatchObject({ timeWish: null });
  });

  it("CC06 another time that the desk agrees on is its answer", async () => {
    const { revision } = await adminView();
    const body = { revision, reason: "بالهاتف", schedule: FRIDAY };
    expect(await editOrder(shop.as(admin), { id: order.id, body })).toMatchObject({
      value: { schedule: FRIDAY, timeWish: null },
    });
  });

  it("CC06 no order keeps a wish that cannot be granted: the database refuses it", async () => {
    await expect(put({ status: "In Slaughter" })).rejects.toMatchObject({
      cause: { constraint: "orders_wish_before_slaughter" },
    });
  });

  it("CC07 it stands in a queue of its own and marks its row", async () => {
    const page = await listOrders(shop.as(admin), { filters: { queue: "asked" } });
    expect(page.ok && page.value.items.find(({ id }) => id === order.id)).toMatchObject({ timeWish: LATER });
    await answer({});
    const after = await listOrders(shop.as(admin), { filters: { queue: "asked" } });
    expect(after.ok && after.value.items.map(({ id }) => id)).not.toContain(order.id);
  });

  it("CC04 of an answer, taking back and another wish at once each is judged by what came before", async () => {
    for (let round = 0; round < 6; round += 1) {
      order = await mustPlace(shop, ali, homeOrder(ali));
      await confirmed();
      await ask();
      const [granted, withdrawn] = await Promise.all([
        answer({}),
        withdrawTime(shop.as(ali), { id: order.id }),
      ]);
      expect([granted.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      if (!granted.ok) expect(granted.code).toBe("wish_changed");
      if (!withdrawn.ok) expect(withdrawn.code).toBe("no_time_asked");
      expect(await adminView()).toMatchObject({
        timeWish: null,
        schedule: granted.ok ? LATER : { date: "2026-03-11", time: "15:00" },
      });
    }
  });
});
