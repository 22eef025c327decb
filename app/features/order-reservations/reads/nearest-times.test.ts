import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { addDays, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import { slots } from "#db/schema/capacity.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { readNearestTimes, readOfferedDays } from "./nearest-times.server.ts";

const { db } = await createTestDatabase();
const NEEDS = { restaurantId: null, delivery: { district: null }, animals: 1 };
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T06:00:00Z`);

it("KX04 the three times that are named are the nearest of the week around, wherever it is full", async () => {
  await makeResource(
    db,
    { id: "vans", kind: "delivery", stageMinutes: 0 },
    { opens: "09:00", closes: "12:00", capacity: 1 },
    { opens: "20:00", closes: "23:00", capacity: 1 },
  );
  const calendars = await readFreshCalendars(db);
  const policy = DEFAULT_SCHEDULE_POLICY;
  const fullHours = fc.subarray(
    Array.from({ length: 20 }, (_, day) =>
      ["09:00", "10:00", "11:00", "20:00", "21:00", "22:00"].map((time) => ({
        date: addDays(TODAY, day),
        time,
      })),
    ).flat(),
    { minLength: 60 },
  );
  const wanted = fc.record({
    date: fc.integer({ min: 0, max: 12 }).map((days) => addDays(TODAY, days)),
    time: fc.integer({ min: 18, max: 44 }).map((half) => timeOfMinutes(half * 30)),
  });
  await fc.assert(
    fc.asyncProperty(fullHours, wanted, async (full, schedule) => {
      await db.execute(sql`truncate slots`);
      await db
        .insert(slots)
        .values(full.map((slot) => ({ resourceId: "vans", ...slot, capacity: 1, taken: 1 })));
      const asked = { needs: NEEDS, policy, calendars };
      const range = { from: addDays(schedule.date, -7), to: addDays(schedule.date, 7) };
      const days = await readOfferedDays({ db, now }, { ...asked, ...range });
      const free = days.flatMap(({ date, times }) =>
        times.filter(({ state }) => state !== "full").map(({ time }) => ({ date, time })),
      );
      const named = await readNearestTimes({ db, now }, { ...asked, schedule });
      const away = ({ date, time }: typeof schedule) =>
        Math.abs(Date.parse(`${date}T${time}Z`) - Date.parse(`${schedule.date}T${schedule.time}Z`));
      const nearest = free.toSorted((one, other) => away(one) - away(other));
      expect(named.map(away).toSorted((a, b) => a - b)).toEqual(nearest.slice(0, 3).map(away));
      for (const time of named) expect(free).toContainEqual(time);
      expect(new Set(named.map(({ date, time }) => date + time)).size).toBe(named.length);
    }),
    { numRuns: 60 },
  );
});
