import { expect, it } from "vitest";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { type Needs, planReservations } from "#app/features/capacity/rules/plan-reservations.ts";
import {
  DEFAULT_SCHEDULE_POLICY,
  offeredTimes,
  type SchedulePolicy,
} from "#app/features/order-quote/rules/schedule.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { SEED_RESTAURANTS } from "./seed-restaurants.ts";
import { seedShop } from "./seed-shop.ts";

const { db, files } = await openTestShop();
const START = new Date("2026-03-08T00:00:01+03:00");
const MINUTE = 60_000;

const ordered = (animals: number): { needs: Needs; policy: SchedulePolicy; who: string }[] => [
  {
    who: "home",
    needs: { restaurantId: null, delivery: { district: "العليا" }, animals },
    policy: DEFAULT_SCHEDULE_POLICY,
  },
  ...SEED_RESTAURANTS.flatMap(({ row: { id }, hours }) =>
    [null, { district: null }].map((delivery) => ({
      who: `${id} ${delivery ? "driven" : "fetched"}`,
      needs: { restaurantId: id, delivery, animals },
      policy: { ...DEFAULT_SCHEDULE_POLICY, restaurantHours: hours },
    })),
  ),
];

it("KC08 without examples nothing is limited", async () => {
  expect(await seedShop(db, { files, now: START, mode: "none" })).toBe(false);
  expect(await readFreshCalendars(db)).toEqual([]);
});

it("KC08 every time that the example shop offers has room for four animals, cooked or not, whenever somebody asks in a week", async () => {
  await seedShop(db, { files, now: START, mode: "demo" });
  const calendars = await readFreshCalendars(db);
  const refused: string[] = [];
  const check = (now: Date, date: string, most: number) => {
    for (const { needs, policy, who } of ordered(4))
      for (const time of offeredTimes(date, now, policy).slice(0, most)) {
        const plan = planReservations({ date, time }, needs, { calendars, taken: () => 0, now });
        if (!plan.ok || plan.left < 3) refused.push(`${who} ${date} ${time} asked ${now.toISOString()}`);
      }
  };
  for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 30) {
    // On the half hour and a second after it: what begins in this moment, and what has just begun.
    for (const second of [0, 1]) {
      const now = new Date(START.getTime() + minutes * MINUTE - 1000 + second * 1000);
      // The soonest are the tightest.
      check(now, riyadhDate(now), 2);
      if (minutes % 720 === 0) check(now, addDays(riyadhDate(now), 1), 100);
    }
  }
  expect(refused.slice(0, 10)).toEqual([]);
  // No more than a shop of this size can do within an hour.
  const anHour = calendars.map(({ kind, week, slotMinutes, pointsPerAnimal }) => ({
    kind,
    animals: ((week[0]?.[0]?.capacity ?? 0) / pointsPerAnimal) * (60 / slotMinutes),
  }));
  expect(anHour.filter(({ animals }) => animals > 24 || animals < 10)).toEqual([]);
  expect(calendars.map(({ kind }) => kind).toSorted()).toEqual([
    "abattoir",
    "delivery",
    "kitchen",
    "kitchen",
    "kitchen",
  ]);
});
