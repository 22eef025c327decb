import { asc, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { doorPin } from "#app/features/order-core/rules/door/door-pin.server.ts";
import { nextOf } from "#app/features/runs/rules/apply-door-acts.ts";
import { runStops } from "#db/schema/delivery-runs.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { stationActs } from "#db/schema/stations.ts";
import { seededRandom } from "#services/route-planner/seeded-random.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, mustPlace, payWhole } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { noMischief, openDevice } from "#tests/support/station-day/open-device.ts";
import { DATE, DAWN, makeRound } from "#tests/support/station-day/set-up-day.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const STOPS = inDepth(40, 16);
/** Presses after which the page is killed, of all loadings and doors. */
const KILLED_AT = [0.1, 0.4, 0.6, 0.75, 0.95].map((share) => Math.round(share * 2 * STOPS));
const HOUR_MS = 3_600_000;
const COLOURS = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff"].slice(0, STOPS / 8);

const { shop, request, ali, admin } = await openApi(DAWN.toISOString());

/** Red, green and blue in halves of the scale: what is left of a plain picture however it was made smaller. */
async function colourOf(bytes: Uint8Array): Promise<string> {
  const { channels } = await sharp(bytes).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => (mean > 127 ? "ff" : "00"))
    .join("")}`;
}

it("RU16 a whole round without a line, its page killed five times: each hand-over once and at its time, each photo at its own order", async () => {
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  const ids: string[] = [];
  for (let nth = 0; nth < STOPS; nth += 1) ids.push((await mustPlace(shop, ali, homeOrder(ali))).id);
  await payWhole(shop.db, ...ids);
  await shop.db
    .update(orders)
    .set({
      ...{ status: "Butchery", paymentReview: "verified", scheduleDate: DATE, scheduleTime: "13:00" },
      ...{ lat: 24.7, lng: 46.7 },
    })
    .where(inArray(orders.id, ids));
  const station = await makeRound(shop, admin, 0, ids);
  const seed = Math.floor(Math.random() * 2 ** 30);
  const [random, mischief] = [seededRandom(seed), noMischief()];
  const phone = await openDevice({
    ...{ shop, request, station, random, mischief },
    ...{ isDriver: true, clockErrorMs: 3 * HOUR_MS },
  });
  phone.line.isUp = false;

  const doors = new Map<string, { at: Date; colour: string | null }>();
  for (let nth = 0; ; nth += 1) {
    if (KILLED_AT.includes(nth)) await phone.reload();
    shop.at(new Date(shop.clock.now().getTime() + 60_000));
    const day = await phone.day();
    const next = day && nextOf(day);
    if (!next) break;
    if (next.is === "load") {
      await phone.act("load", next.stops[0]?.orderId ?? "");
      continue;
    }
    const { orderId } = next.stop;
    const colour = doors.size % 8 === 3 ? (COLOURS[(doors.size - 3) / 8] ?? null) : null;
    doors.set(orderId, { at: shop.clock.now(), colour });
    if (colour === null) await phone.act("deliver", orderId, { pin: doorPin(shop.sessionSecret, orderId) });
    else {
      await phone.act("leave", orderId, { photo: true });
      await phone.act("photo", orderId, {}, new Blob([new Uint8Array(await photo("png", colour))]));
    }
  }
  expect(doors.size).toBe(STOPS);
  expect(mischief).toMatchObject({ requests: 0, reloads: KILLED_AT.length });
  expect(await phone.kept()).toHaveLength(2 * STOPS + COLOURS.length);

  phone.line.isUp = true;
  for (let tries = 0; (await phone.kept()).length > 0 && tries < 100; tries += 1) {
    if (random() < 0.3) await phone.reload();
    await phone.flush();
  }
  expect(await phone.kept(), `seed ${seed}`).toEqual([]);
  const acts = await shop.db.select().from(stationActs).where(eq(stationActs.deviceId, station.id));
  expect(acts).toHaveLength(2 * STOPS);
  expect(acts.filter(({ state, isBounded }) => state !== "done" || isBounded)).toEqual([]);
  const stops = await shop.db.select().from(runStops).where(inArray(runStops.orderId, ids));
  expect(stops).toHaveLength(STOPS);
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.at));
  for (const { orderId, outcome, doorAt, photoKey } of stops) {
    const door = doors.get(orderId);
    expect({ outcome, doorAt }).toEqual({
      outcome: door?.colour ? "left_at_door" : "delivered",
      doorAt: door?.at,
    });
    const moved = events.filter((event) => event.orderId === orderId && event.kind === "moved");
    expect(moved.map(({ toStatus }) => toStatus)).toEqual(["Out for Delivery", "Completed"]);
    expect(moved.at(-1)?.at).toEqual(door?.at);
    const kept = photoKey ? await shop.files.closed.read(photoKey) : null;
    expect(kept && (await colourOf(kept))).toBe(door?.colour ?? null);
  }
  expect(mischief.faults).toEqual([]);
}, 60_000);
