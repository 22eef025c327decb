import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resources, slots } from "#db/schema/capacity.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { type KeeperClaim, reserveCapacity } from "./reserve-capacity.server.ts";

const { db } = await createTestDatabase();
const SLOT = { resourceId: "vans", date: "2026-03-11", time: "15:00" };
const KEY = "vans 2026-03-11 15:00";
const until = new Date("2026-03-10T12:00:00Z");
let version = 0;

beforeEach(async () => {
  await db.execute(sql`truncate resources, kept_places, slots cascade`);
  await makeResource(db, { id: "vans", kind: "delivery" }, { opens: "15:00", closes: "17:00", capacity: 5 });
  const [row] = await db.select({ version: resources.version }).from(resources);
  version = row?.version ?? 0;
});

/** A claim of each of these many points. */
const claims = (points: readonly number[]): KeeperClaim[] =>
  points.map((each, n) => ({
    keeperId: `m-keeper-number-${n}`,
    until,
    reservations: [{ ...SLOT, points: each, capacity: 5, version }],
  }));
/** What the transaction says; a place that is gone undoes it, as it does for whoever calls. */
const take = (asked: readonly KeeperClaim[], how?: { isOverbooking: boolean }) =>
  db
    .transaction(async (tx) => {
      if (!(await reserveCapacity(tx, asked, how))) throw new Error("gone");
      return "taken";
    })
    .catch((error: Error) => (error.message === "gone" ? "gone" : Promise.reject(error)));
const counted = async () => (await readSlots(db)).map(({ slot, taken, held }) => [slot, taken, held]);

describe("places, of one who claims them and of several together", () => {
  it.each([
    { wanted: [1], before: 0, answer: "taken", taken: 1 },
    { wanted: [5], before: 0, answer: "taken", taken: 5 },
    { wanted: [6], before: 0, answer: "gone", taken: 0 },
    { wanted: [1], before: 4, answer: "taken", taken: 5 },
    { wanted: [2], before: 4, answer: "gone", taken: 4 },
    { wanted: [1], before: 5, answer: "gone", taken: 5 },
    { wanted: [2, 3], before: 0, answer: "taken", taken: 5 },
    { wanted: [3, 3], before: 0, answer: "gone", taken: 0 },
    { wanted: [1, 1], before: 3, answer: "taken", taken: 5 },
    { wanted: [1, 1], before: 4, answer: "gone", taken: 4 },
  ])(
    "KP05 $wanted points where $before of 5 are taken: $answer",
    async ({ wanted, before, answer, taken }) => {
      if (before > 0)
        await take([
          { keeperId: "m-who-came-before", until, reservations: claims([before])[0]?.reservations ?? [] },
        ]);
      expect(await take(claims(wanted))).toBe(answer);
      expect(await counted()).toEqual(taken > 0 ? [[KEY, taken, taken]] : []);
    },
  );

  it.each([{ wanted: [1] }, { wanted: [1, 1] }])(
    "KP08 $wanted points by a calendar that has changed since, or is gone, are nobody's",
    async ({ wanted }) => {
      const asked = claims(wanted);
      await db
        .update(resources)
        .set({ version: version + 1 })
        .where(eq(resources.id, "vans"));
      expect(await take(asked)).toBe("gone");
      await db.execute(sql`truncate resources cascade`);
      expect(await take(asked)).toBe("gone");
    },
  );

  it.each([
    { wanted: [6], overbooked: 1 },
    { wanted: [4, 4], overbooked: 3 },
    { wanted: [2, 2], overbooked: 0 },
  ])(
    "KB25 $wanted points beyond the capacity for whoever may: $overbooked beyond",
    async ({ wanted, overbooked }) => {
      expect(await take(claims(wanted), { isOverbooking: true })).toBe("taken");
      expect(await db.select({ overbooked: slots.overbooked }).from(slots)).toEqual([{ overbooked }]);
      const late = claims([2]).map((claim) => ({ ...claim, keeperId: "m-who-came-later" }));
      expect(await take(late), "what was let in makes room for nobody").toBe("gone");
    },
  );
});
