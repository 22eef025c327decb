import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { offerTimes } from "#app/features/orders/reads/by-customer/offer-times.server.ts";
import { messages } from "#db/schema/messages.ts";
import { seasonPrices, seasons } from "#db/schema/seasons.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  homeOrder,
  liftLimits,
  mustPlace,
  type OrderSet,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { answerTime } from "./answer-time.server.ts";
import { askTime } from "./ask-time.server.ts";

/** Tuesday 10 March 2026, 21 Ramadan; the feast begins on the 20th. Orders are placed for the 11th. */
const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const ORDINARY = { date: "2026-03-12", time: "18:30" };
const FEAST = { date: "2026-03-21", time: "15:00" };
let order: OrderView;
let was: number;

beforeEach(async () => {
  await shop.db.execute(sql`delete from rate_limits`);
  await shop.db.delete(seasons);
  order = await mustPlace(shop, ali, homeOrder(ali));
  was = order.totals.grandTotalHalalas;
  await priced(30_000);
});

/** The feast's animals cost so much more than usual. */
async function priced(more: number) {
  await shop.db.delete(seasons);
  const [season] = await shop.db
    .insert(seasons)
    .values({ name: "العيد", fromMonth: 10, fromDay: 1, toMonth: 10, toDay: 4, isLive: true })
    .returning();
  const [meat] = order.meats;
  const [breedId, ageClassId] = [meat?.breed.id ?? "", meat?.ageClass.id ?? ""];
  await shop.db.insert(seasonPrices).values({
    seasonId: season?.id ?? "",
    breedId,
    ageClassId,
    priceHalalas: (meat?.unitPriceHalalas ?? 0) + more,
  });
  shop.events.catalogChanged();
}
const put = (set: OrderSet) => putOrder(shop.db, order.id, set);
const ask = (schedule: object, expectedTotalHalalas?: number) =>
  askTime(shop.as(ali, { language: "en" }), { id: order.id, body: { schedule, expectedTotalHalalas } });
const grant = () =>
  answerTime(shop.as(admin), { id: order.id, body: { schedule: FEAST, decision: "accepted" } });
const adminView = async () => {
  const found = await readAdminOrder(shop.as(admin), order.id);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
async function told(): Promise<string[]> {
  const rows = await shop.db.select().from(messages).where(eq(messages.orderId, order.id));
  return rows.map(({ sealed }) => (payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message).text ?? "");
}

describe("an order that its customer moves to a day with other prices", () => {
  it("CC05 unpaid costs what that day costs, once the customer has seen the sum", async () => {
    const more = 30_000 * (order.meats[0]?.quantity ?? 0);
    const offered = await offerTimes(shop.as(ali), { id: order.id });
    const days = offered.ok ? offered.value : [];
    expect(days.find(({ date }) => date === FEAST.date)).toMatchObject({
      totalHalalas: was + more,
      isRefused: false,
    });
    expect(days.find(({ date }) => date === ORDINARY.date)).toMatchObject({ totalHalalas: was });
    expect(await ask(FEAST)).toMatchObject({
      code: "day_other_sum",
      detail: { totalHalalas: was + more, differenceHalalas: more },
    });
    expect((await adminView()).schedule).toEqual({ date: "2026-03-11", time: "15:00" });

    const moved = await ask(FEAST, was + more);
    expect(moved).toMatchObject({
      value: { schedule: FEAST, totals: { grandTotalHalalas: was + more }, dueHalalas: was + more },
    });
    if (!moved.ok) return;
    expect(moved.value.meats[0]?.unitPriceHalalas).toBe((order.meats[0]?.unitPriceHalalas ?? 0) + 30_000);
    expect((await told()).some((text) => text.includes("now costs"))).toBe(true);
    expect(await ask(ORDINARY, was)).toMatchObject({
      value: { schedule: ORDINARY, totals: { grandTotalHalalas: was } },
    });
  });

  it("CC05 paid does not become dearer by itself, and a cheaper day gives the rest back", async () => {
    await put({ status: "Paid", ...VERIFIED });
    const refused = await ask(FEAST, was + 30_000);
    expect(refused).toMatchObject({ code: "day_dearer_paid", detail: { difference: expect.any(String) } });
    const offered = await offerTimes(shop.as(ali), { id: order.id });
    expect(offered.ok && offered.value.find(({ date }) => date === FEAST.date)).toMatchObject({
      isRefused: true,
    });
    await priced(-10_000);
    const less = 10_000 * (order.meats[0]?.quantity ?? 0);
    expect(await ask(FEAST, was - less)).toMatchObject({
      value: { totals: { grandTotalHalalas: was - less }, toReturnHalalas: less },
    });
  });

  it("CC06 CC07 confirmed asks for the dearer day, and the desk's yes makes the difference due", async () => {
    const more = 30_000 * (order.meats[0]?.quantity ?? 0);
    await put({ status: "Confirmed", ...VERIFIED });
    expect(await ask(FEAST)).toMatchObject({ code: "day_other_sum" });
    expect(await ask(FEAST, was + more)).toMatchObject({
      value: { timeWish: { ...FEAST, differenceHalalas: more }, totals: { grandTotalHalalas: was } },
    });
    await priced(40_000);
    expect(await grant()).toMatchObject({ code: "wish_price_changed" });
    expect((await adminView()).totals.grandTotalHalalas).toBe(was);
    await priced(30_000);
    expect(await grant()).toMatchObject({
      value: { schedule: FEAST, totals: { grandTotalHalalas: was + more }, dueHalalas: more, timeWish: null },
    });
  });

  it("CC06 a wish of before anything was shown is granted at what was agreed", async () => {
    await put({ status: "Confirmed", ...VERIFIED });
    await put({ wishDate: FEAST.date, wishTime: FEAST.time, wishedAt: shop.clock.now() });
    expect(await grant()).toMatchObject({
      value: { schedule: FEAST, totals: { grandTotalHalalas: was }, dueHalalas: 0 },
    });
  });
});
