import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { listRevisions } from "#app/features/order-admin/reads/edit/list-revisions.server.ts";
import { previewSighting } from "#app/features/season-admin/reads/preview-sighting.server.ts";
import { seasonBody } from "#app/features/season-admin/rules/season-schema.ts";
import { querySeasons, readSeasonFacts } from "#app/features/seasons/read-seasons.server.ts";
import { resources } from "#db/schema/capacity.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { restaurantHours } from "#db/schema/restaurants.ts";
import { moonSightings, seasons } from "#db/schema/seasons.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  makeStaff,
  mustPlace,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { createSeason } from "./save-season.server.ts";
import { saveSighting } from "./save-sighting.server.ts";

/** 12:00 in Riyadh on 10 March 2026; 1 Shawwal 1447 is computed for the 20th, after a Ramadan of 30 days. */
const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const content = await makeStaff(shop, "content@kabsh.test", "content");

const SHAWWAL = { year: 1447, month: 10 };
const EARLIER = { ...SHAWWAL, shift: -1 as const };
const FITR = "2026-03-20";
const save = (orderIds: string[] = [], change: object = {}) =>
  saveSighting(shop.as(admin), { ...EARLIER, was: 0, orderIds, ...change });
const preview = (change: object = {}) => previewSighting(shop.as(admin), { ...EARLIER, ...change });
const order = (date: string, time = "15:00") =>
  mustPlace(shop, ali, homeOrder(ali, { schedule: { date, time } }));
const read = async (id: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("the order is there");
  return row;
};
async function texts(orderId: string): Promise<string[]> {
  const rows = await shop.db.select().from(messages).where(eq(messages.orderId, orderId));
  return rows.map(({ sealed }) => (payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message).text ?? "");
}

beforeEach(async () => {
  await shop.db.delete(moonSightings);
  await shop.db.delete(seasons);
  await shop.db.delete(orders);
  await shop.db.delete(resources);
  shop.events.catalogChanged();
});

it("HJ04 lists the orders of the days that would be others, those that mean the Hijri day first of all", async () => {
  const made = await createSeason(
    shop.as(admin),
    seasonBody.parse({
      name: "عيد الفطر",
      fromMonth: 10,
      fromDay: 1,
      toMonth: 10,
      toDay: 1,
      hijriYear: null,
      openTime: null,
      closeTime: null,
      leadMinutes: null,
      holdMinutes: null,
      opensDaysBefore: null,
      opensTime: null,
      isLive: true,
    }),
  );
  expect(made.ok).toBe(true);
  const feast = await order(FITR);
  const later = await order("2026-03-25");
  const over = await order("2026-03-26");
  await shop.db.update(orders).set(inStatus("In Slaughter")).where(eq(orders.id, over.id));
  await order("2026-03-19");
  const found = await preview();
  expect(found).toMatchObject({ value: { was: 0, count: 3 } });
  expect(
    found.ok &&
      found.value.orders.map((each) => [each.id, each.date, each.to, each.obstacle, each.isSeasonal]),
  ).toEqual([
    [feast.id, FITR, "2026-03-19", null, true],
    [later.id, "2026-03-25", "2026-03-24", null, false],
    [over.id, "2026-03-26", "2026-03-25", "work_has_begun", false],
  ]);
  expect(await shop.db.$count(moonSightings)).toBe(0);
});

it("HJ06 moves those that go along in one act, with revision, timeline and message", async () => {
  const feast = await order(FITR);
  const other = await order("2026-03-25");
  expect(await save([feast.id])).toEqual({ ok: true, value: { moved: 1, stayed: [] } });
  expect(await read(feast.id)).toMatchObject({
    scheduleDate: "2026-03-19",
    scheduleTime: "15:00",
    grandTotalHalalas: feast.totals.grandTotalHalalas,
  });
  expect((await read(other.id)).scheduleDate).toBe("2026-03-25");
  expect(await listRevisions(shop.as(admin), feast.id)).toMatchObject({
    value: [{ agreed: { schedule: { date: FITR } } }],
  });
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, feast.id));
  expect(events.map(({ kind }) => kind)).toEqual(["placed", "edited"]);
  const told = (await texts(feast.id)).find((text) => text.includes("moon"));
  expect(told).toContain("it stays on 1 Shawwal, now Thursday 19 March · between 3:00 and 4:00 PM");
  expect((await readSeasonFacts(shop.as(ali))).moonSightings).toEqual([EARLIER]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.entity, "moon_sighting"));
  expect(log).toMatchObject([{ before: { shift: 0 }, after: { shift: -1 }, actorEmail: "owner@kabsh.test" }]);
  expect(await save([feast.id], { shift: 0, was: -1 })).toMatchObject({ value: { moved: 1 } });
  expect((await read(feast.id)).scheduleDate).toBe(FITR);
  expect((await querySeasons(shop.db)).sightings).toEqual([]);
});

it("HJ06 an order that cannot go stays and is named; of other days none moves", async () => {
  const over = await order(FITR);
  await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, over.id));
  const cooked = await mustPlace(
    shop,
    ali,
    restaurantOrder(ali, { schedule: { date: FITR, time: "15:00" } }),
  );
  await shop.db.delete(restaurantHours);
  // Open on Fridays only, which the 20th is and the 19th is not.
  await shop.db
    .insert(restaurantHours)
    .values({ restaurantId: "R-1", weekday: 5, opens: "09:00", closes: "23:00" });
  const outside = await order("2026-03-18");
  expect(await save([over.id, cooked.id, outside.id, "none"])).toMatchObject({
    value: {
      moved: 0,
      stayed: expect.arrayContaining([
        { reference: over.reference, obstacle: "order_closed" },
        { reference: cooked.reference, obstacle: "restaurant_closed" },
      ]),
    },
  });
  for (const { id } of [over, cooked]) expect((await read(id)).scheduleDate).toBe(FITR);
  expect((await read(outside.id)).scheduleDate).toBe("2026-03-18");
  await shop.db.delete(restaurantHours);
});

it("HJ06 full days move on all the same; what finds no room stays and is named", async () => {
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 1 },
  );
  shop.events.catalogChanged();
  const days = [await order(FITR), await order("2026-03-21"), await order("2026-03-22")];
  const ids = days.map(({ id }) => id);
  expect(await save(ids)).toEqual({ ok: true, value: { moved: 3, stayed: [] } });
  expect(await save(ids, { shift: 0, was: -1 })).toEqual({ ok: true, value: { moved: 3, stayed: [] } });
  const before = await order("2026-03-19");
  expect(await save(ids)).toEqual({
    ok: true,
    value: { moved: 0, stayed: days.map(({ reference }) => ({ reference, obstacle: "no_room" })) },
  });
  expect((await read(before.id)).scheduleDate).toBe("2026-03-19");
  expect((await querySeasons(shop.db)).sightings).toEqual([EARLIER]);
});

it("HJ06 a moon that cannot be is refused, and so is what somebody else has said meanwhile", async () => {
  const feast = await order(FITR);
  expect(await preview({ shift: 1 })).toMatchObject({ code: "moon_impossible" });
  expect(await save([feast.id], { shift: 1 })).toMatchObject({ code: "moon_impossible" });
  expect(await save([feast.id], { was: -1 })).toMatchObject({ code: "stale_edit" });
  expect((await read(feast.id)).scheduleDate).toBe(FITR);
});

it("HJ06 two who say the same at once move an order once", async () => {
  const feast = await order(FITR);
  const both = await Promise.all([save([feast.id]), save([feast.id])]);
  expect(both.map((each) => (each.ok ? each.value.moved : each.code)).sort()).toEqual([1, "stale_edit"]);
  expect((await read(feast.id)).scheduleDate).toBe("2026-03-19");
});

it("HJ04 is for whoever may manage seasons, and moving for whoever may edit orders too", async () => {
  const feast = await order(FITR);
  const moon = { ...admin, permissions: ["seasons.manage"] as const };
  expect(await previewSighting(shop.as(content), EARLIER)).toMatchObject({ code: "not_allowed" });
  expect(await previewSighting(shop.as(moon), EARLIER)).toMatchObject({ code: "not_allowed" });
  const change = { ...EARLIER, was: 0 as const, orderIds: [feast.id] };
  expect(await saveSighting(shop.as(content), change)).toMatchObject({ code: "not_allowed" });
  expect(await saveSighting(shop.as(moon), change)).toMatchObject({ code: "not_allowed" });
  expect(await saveSighting(shop.as(moon), { ...change, orderIds: [] })).toMatchObject({ ok: true });
});
