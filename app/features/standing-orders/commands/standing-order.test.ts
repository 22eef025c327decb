import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  listMyStanding,
  readMyStanding,
  standingOfOrder,
} from "#app/features/standing-orders/reads/list-my-standing.server.ts";
import { readRepeatForm } from "#app/features/standing-orders/reads/read-week.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { restaurantHours } from "#db/schema/restaurants.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";
import { homeOrder, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import {
  clearStanding,
  runsOf,
  standingRow,
  WEDNESDAYS,
  weekly,
} from "#tests/support/samples/standing-orders.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeStandingOrder } from "./change-standing-order.server.ts";
import { startStandingOrder } from "./start-standing-order.server.ts";
import { workStandingOnce } from "./work-standing-orders.server.ts";

const { shop, ali, sara } = await openStockedShop();

beforeEach(() => clearStanding(shop));

const start = (orderId: string, more: object = {}) =>
  startStandingOrder(shop.as(ali), { orderId, ...WEDNESDAYS, ...more });
const change = (id: string, body: object, actor = ali) => changeStandingOrder(shop.as(actor), { id, body });

describe("an order comes again every week", () => {
  it("SO01 at a restaurant or for home, from the week after its own day, with what it holds", async () => {
    const cooked = await weekly(shop, ali);
    expect(cooked).toMatchObject({
      ...WEDNESDAYS,
      state: "active",
      next: { date: "2026-03-18", madeAt: "2026-03-15T07:00:00.000Z" },
      fulfillment: "restaurant",
      deliveryMethod: "delivery",
      restaurant: { slug: "diwan-najd" },
      items: [{ quantity: 2, breed: { name: expect.any(String) } }],
      runs: [],
    });
    const home = await mustPlace(shop, ali, homeOrder(ali));
    expect(await start(home.id, { weekday: 4, from: "2026-04-01" })).toMatchObject({
      ok: true,
      value: { fulfillment: "home", restaurant: null, next: { date: "2026-04-02" } },
    });
    expect(await listMyStanding(shop.as(ali))).toHaveLength(2);
    expect(await listMyStanding(shop.as(sara))).toEqual([]);
    expect(await listMyStanding(shop.as(VISITOR))).toEqual([]);
  });

  it("SO01 once, however often it is tapped, and at the same moment too", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const answers = await Promise.all([start(order.id), start(order.id), start(order.id)]);
    const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.code));
    expect(new Set(ids).size).toBe(1);
    expect(await shop.db.$count(standingOrders)).toBe(1);
    expect(await standingOfOrder(shop.as(ali), order.id)).toEqual({ madeBy: null, repeatedBy: ids[0] });
    expect(await standingOfOrder(shop.as(sara), order.id)).toEqual({ madeBy: null, repeatedBy: null });
  });

  it("SO01 an order that is repeated already, or was made by one that is, leads to it instead of being asked again", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const leadsTo = async (orderId: string) => {
      const form = await readRepeatForm(shop.as(ali), orderId);
      return form.ok ? form.value.standingId : form.code;
    };
    expect(await leadsTo(order.id)).toBeNull();
    const started = await start(order.id);
    const standingId = started.ok ? started.value.id : "";
    expect(await leadsTo(order.id), "it is repeated").toBe(standingId);
    const made = await mustPlace(shop, ali, homeOrder(ali));
    const run = { date: "2026-03-18", time: "15:00", outcome: "ordered", at: shop.clock.now() } as const;
    await shop.db.insert(standingOrderRuns).values({ ...run, standingOrderId: standingId, orderId: made.id });
    expect(await leadsTo(made.id), "it was made").toBe(standingId);
  });

  it("SO01 not more than five at work, also when six are asked for at once", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => mustPlace(shop, ali, homeOrder(ali))));
    const answers = await Promise.all(orders.map(({ id }) => start(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "too_many_standing", detail: { most: 5 } });
    const first = answers.find(({ ok }) => ok);
    if (!first?.ok) throw new Error("none");
    await change(first.value.id, { act: "pause" });
    const left = orders[answers.findIndex(({ ok }) => !ok)];
    expect(await start(left?.id ?? "")).toMatchObject({ ok: true });
    expect(await change(first.value.id, { act: "resume" })).toMatchObject({ code: "too_many_standing" });
  });

  it("SO01 not on a day or at a time at which the restaurant is never open, and it says so", async () => {
    const order = await mustPlace(shop, ali, restaurantOrder(ali));
    await shop.db.delete(restaurantHours);
    await shop.db
      .insert(restaurantHours)
      .values({ restaurantId: "R-1", weekday: 3, opens: "12:00", closes: "16:00" });
    expect(await start(order.id, { weekday: 4 })).toMatchObject({
      code: "standing_day_closed",
      fields: { weekday: "refusals:standing_day_closed" },
    });
    expect(await start(order.id, { time: "18:00" })).toMatchObject({ code: "standing_time_closed" });
    expect(await start(order.id)).toMatchObject({ ok: true });
    await shop.db.delete(restaurantHours);
  });

  it("SO02 of one's own, by a verified customer, with everything in it still there", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const own = { orderId: order.id, ...WEDNESDAYS };
    expect(await startStandingOrder(shop.as(VISITOR), own)).toMatchObject({ code: "not_signed_in" });
    expect(await startStandingOrder(shop.as(sara), own)).toMatchObject({ code: "not_found" });
    expect(await start(order.id, { weekday: 7 })).toMatchObject({ code: "invalid_input" });
    expect(await start(order.id, { time: "48:00" })).toMatchObject({ code: "invalid_input" });
    expect(await start(order.id, { from: "9999-12-31" })).toMatchObject({ code: "invalid_input" });
    const verified = (isPhoneVerified: boolean) =>
      shop.db.update(customers).set({ isPhoneVerified }).where(eq(customers.id, ali.customerId));
    await verified(false);
    expect(await start(order.id)).toMatchObject({ code: "not_signed_in" });
    await verified(true);
    await shop.db.execute("update order_items set breed_id = null");
    expect(await start(order.id)).toMatchObject({ code: "standing_not_possible" });
  });

  it("SO02 not one whose meat was shared: the others would go without it every week", async () => {
    const shares = [{ to: "poor" as const, bags: 3, name: "سعد", address: "حي الملز، الرياض" }];
    const order = await mustPlace(shop, ali, homeOrder(ali, { shares }));
    expect(order.division?.ownBags).toBe(9);
    expect(await start(order.id)).toMatchObject({ code: "standing_not_possible" });
  });

  it("SO01 ended and agreed anew while its order waits for money, it goes on counting", async () => {
    await makeResource(
      shop.db,
      { id: "vans", kind: "delivery" },
      { opens: "09:00", closes: "22:00", capacity: 50 },
    );
    shop.events.catalogChanged();
    const sources = await Promise.all(Array.from({ length: 6 }, () => mustPlace(shop, ali, homeOrder(ali))));
    const started = await Promise.all(sources.slice(0, 5).map(({ id }) => start(id)));
    shop.at("2026-03-15T07:00:00Z");
    expect(await workStandingOnce(shop)).toBe(5);
    for (const one of started) if (one.ok) await change(one.value.id, { act: "stop" });
    const sixth = () => start(sources[5]?.id ?? "");
    expect(await sixth()).toMatchObject({ code: "too_many_standing" });
    // Their holds are over.
    shop.at("2026-03-17T18:00:00Z");
    expect(await sixth()).toMatchObject({ ok: true });
  });
});

describe("what its customer changes", () => {
  it("SO02 is nobody else's to read or to change", async () => {
    const { id } = await weekly(shop, ali);
    expect(await change(id, { act: "stop" }, sara)).toMatchObject({ code: "not_found" });
    expect(await readMyStanding(shop.as(sara), id)).toMatchObject({ code: "not_found" });
    expect(await readMyStanding(shop.as(VISITOR), id)).toMatchObject({ code: "not_signed_in" });
    expect(await changeStandingOrder(shop.as(VISITOR), { id, body: { act: "stop" } })).toMatchObject({
      code: "not_signed_in",
    });
    expect(await change(id, { act: "double" })).toMatchObject({ code: "invalid_input" });
    expect((await standingRow(shop, id)).state).toBe("active");
  });

  it("SO02 leaves out the next day and no other, although it is tapped twice", async () => {
    const { id } = await weekly(shop, ali);
    const skip = () => change(id, { act: "skip", date: "2026-03-18" });
    const answers = await Promise.all([skip(), skip()]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { next: { date: "2026-03-25" } } });
    expect(await runsOf(shop, id)).toMatchObject([{ date: "2026-03-18", outcome: "skipped" }]);
    expect(await change(id, { act: "skip", date: "2026-04-22" })).toMatchObject({
      code: "standing_day_gone",
    });
  });

  it("SO02 moves it to another day of the week near the next, and not into a week that was worked", async () => {
    const { id } = await weekly(shop, ali);
    expect(await change(id, { act: "move", weekday: 5, time: "16:00" })).toMatchObject({
      ok: true,
      value: { weekday: 5, time: "16:00", next: { date: "2026-03-20" } },
    });
    await change(id, { act: "skip", date: "2026-03-20" });
    expect(await change(id, { act: "move", weekday: 0, time: "16:00" })).toMatchObject({
      value: { next: { date: "2026-03-29" } },
    });
    expect(await change(id, { act: "move", weekday: 0, time: "03:00" })).toMatchObject({
      code: "standing_time_closed",
    });
    expect(await change(id, { act: "move", weekday: 0, time: "17:00" })).toMatchObject({
      value: { time: "17:00", next: { date: "2026-03-29" } },
    });
  });

  it("SO02 makes it rest, wakes it for the next day still to come, and ends it", async () => {
    const { id } = await weekly(shop, ali);
    expect(await change(id, { act: "pause" })).toMatchObject({
      ok: true,
      value: { state: "paused", haltedBy: "customer", next: null },
    });
    expect(await change(id, { act: "skip", date: "2026-03-18" })).toMatchObject({ code: "standing_over" });
    shop.at("2026-04-07T09:00:00Z");
    expect(await change(id, { act: "resume" })).toMatchObject({
      value: { state: "active", haltedBy: null, next: { date: "2026-04-08" } },
    });
    expect(await change(id, { act: "stop" })).toMatchObject({ value: { state: "stopped", next: null } });
    expect(await change(id, { act: "stop" })).toMatchObject({ ok: true });
    expect(await change(id, { act: "pause" })).toMatchObject({ code: "standing_over" });
    expect(await change(id, { act: "resume" })).toMatchObject({ value: { state: "active" } });
  });
});
