import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { listTouched } from "#app/features/partners/reads/list-touched.server.ts";
import { offerChange } from "#app/features/partners/rules/offer-bodies.ts";
import { saveMenu } from "#app/features/restaurants/commands/save-menu.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { mustPlace, putOrder, restaurantOrder, SALAD_ID, VERIFIED } from "#tests/support/order-samples.ts";
import { sitAt } from "#tests/support/partners/partner-seats.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { settleTouched, watchTouched } from "./alert-touched.server.ts";
import { changeOwnOffer } from "./change-own-offer.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
let seat: Awaited<ReturnType<typeof sitAt>>;
let order: { id: string; reference: string };

beforeAll(async () => {
  const [kitchen] = await shop.db
    .insert(resources)
    .values({ kind: "kitchen", name: "مطبخ", restaurantId: "R-1" })
    .returning();
  const allDay = { opens: "00:00", closes: "00:00", capacity: 50 };
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ resourceId: kitchen?.id ?? "", weekday },
    ...allDay,
  }));
  await shop.db.insert(resourceHours).values(week);
  seat = await sitAt(shop, admin, { kind: "restaurant", id: "R-1" }, "worker");
  order = await mustPlace(shop, ali, restaurantOrder(ali));
  await putOrder(shop.db, order.id, { status: "Paid", ...VERIFIED });
});

const say = async (change: object) => {
  const seen = [order.id];
  const done = await changeOwnOffer(seat.ctx, seat.scope, offerChange.parse({ ...change, seen }));
  expect(done).toMatchObject({ ok: true });
};
const dish = (isOut: boolean) => say({ intent: "stock", thing: "dish", id: "mandi", isOut });
const alarm = async () =>
  (await listOpenAlarms(shop.db)).find(({ name }) => name === "orders_touched")?.detail ?? null;
const listed = async () => {
  const answer = await listTouched(shop.as(admin));
  return answer.ok ? answer.value : expect.fail(answer.code);
};

it("PT08 the desk is alerted at once of orders that a kitchen left without a dish, until it has it again", async () => {
  expect(await alarm()).toBeNull();
  await dish(true);
  expect(await alarm()).toBe(order.reference);
  expect(await listed()).toMatchObject([{ orderId: order.id, thing: "dish", seatId: "R-1" }]);
  await dish(false);
  expect(await alarm()).toBeNull();
  await dish(true);
  const cooking = { cookingTypeId: "mandi", disabled: false };
  await saveMenu(shop.as(admin), { restaurantId: "R-1", cooking });
  await watchTouched(shop);
  expect(await alarm(), "the desk put it on again").toBeNull();
});

it("PT08 an order that is dealt with, or that went on without it, is listed no more", async () => {
  await say({ intent: "stock", thing: "side", id: SALAD_ID, isOut: true });
  expect(await alarm()).toBe(order.reference);
  const [row] = await listed();
  const id = row?.id ?? "";
  expect(await settleTouched(shop.as(VISITOR), { id })).toMatchObject({ code: "not_allowed" });
  expect(await settleTouched(seat.ctx, { id })).toMatchObject({ code: "not_allowed" });
  expect(await listTouched(seat.ctx)).toMatchObject({ code: "not_allowed" });
  const both = await Promise.all([1, 2].map(() => settleTouched(shop.as(admin), { id })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await alarm()).toBeNull();
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "settle_touched"));
  expect(log.map(({ entityId }) => entityId)).toEqual([order.id]);
  await dish(true);
  expect(await alarm()).toBe(order.reference);
  await shop.db.update(orders).set({ status: "Cooking" }).where(eq(orders.id, order.id));
  await watchTouched(shop);
  expect(await alarm()).toBeNull();
  await shop.db.update(orders).set({ status: "Paid" }).where(eq(orders.id, order.id));
  await dish(false);
});

it("PT08 a day off alerts the desk of the orders that it strands, until the day is open again", async () => {
  const [placed] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  const day = { intent: "day-off", date: placed?.scheduleDate ?? "" };
  await say({ ...day, isClosed: true });
  expect(await alarm()).toBe(order.reference);
  expect(await listed()).toMatchObject([{ thing: "day", thingId: placed?.scheduleDate }]);
  await say({ ...day, isClosed: false });
  expect(await alarm()).toBeNull();
});
