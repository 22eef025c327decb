import fc from "fast-check";
import type { Occasion } from "#app/features/occasions/rules/occasion-book.ts";
import { isOldEnough } from "#app/features/occasions/rules/udhiya-age.ts";
import { udhiyaSeasons } from "#app/features/occasions/rules/udhiya-days.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import {
  checkSchedule,
  DEFAULT_SCHEDULE_POLICY,
  offeredDates,
  offeredTimes,
} from "#app/features/order-quote/rules/schedule.ts";
import { onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { hijriDate, isPossibleSighting, type MoonSighting } from "#app/lib/hijri/hijri.ts";
import { addDays, riyadhDate, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import { SPECIES } from "#app/vocabulary/occasion-kind.ts";

const RULES = { forBoy: 2, forGirl: 1, birthDay: 7, cardMax: 200 };
const SETTINGS = {
  appFeeHalalas: 0,
  appFeeShown: true,
  homeDeliveryFeeHalalas: 0,
  minimumOrderHalalas: 0,
  vatPercent: 15,
  carcassYield: 0.5,
};

const half = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => timeOfMinutes(n * 30));

/** A draft of an udhiya as anybody might send it: any animal, on any half hour about the season, under any moon. */
const drafts = fc.record({
  year: fc.integer({ min: 1446, max: 1460 }),
  shift: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  lastDay: fc.integer({ min: 11, max: 13 }),
  prayerTime: half(10, 18),
  sunsetTime: half(34, 40),
  workHours: fc.integer({ min: 0, max: 12 }),
  species: fc.option(fc.constantFrom(...SPECIES)),
  months: fc.option(fc.integer({ min: 0, max: 30 })),
  dayBeside: fc.integer({ min: -4, max: 9 }),
  time: half(18, 44),
  lead: fc.integer({ min: 1, max: 200 }),
});

/**
 * Sends `count` drafts through the rules that placing uses, and judges what they let through by the calendar itself: none under age, none
 * outside its days, whichever moon was seen; and every time that is offered lies inside. Throws on the first that breaks a promise.
 * @returns how many were let through
 */
export function checkOccasionDrafts(count: number): number {
  let accepted = 0;
  fc.assert(
    fc.property(drafts, (draft) => {
      const { year, shift, lastDay, workHours, species, months } = draft;
      const sighting: MoonSighting[] = shift === 0 ? [] : [{ year, month: 12, shift }];
      const sightings = sighting.every((seen) => isPossibleSighting(seen, [])) ? sighting : [];
      const eid = Array.from({ length: 60 }, (_, n) => addDays(monthBefore(year), n)).find(
        (date) => hijriDate(date, sightings).month === 12 && hijriDate(date, sightings).day === 10,
      );
      if (!eid) throw new Error("every year has its feast");
      const now = new Date(`${addDays(eid, -draft.lead)}T08:00:00+03:00`);
      const rules = {
        ...RULES,
        lastDay,
        prayerTime: draft.prayerTime,
        sunsetTime: draft.sunsetTime,
        workHours,
      };
      const occasion: Occasion = {
        id: "udhiya",
        kind: "udhiya",
        name: "أضحية",
        nameEn: null,
        note: null,
        noteEn: null,
        drawing: "crescent",
        rules,
        days: udhiyaSeasons(rules, riyadhDate(now), sightings),
      };
      const policy = onDaysOf(DEFAULT_SCHEDULE_POLICY, occasion, now);
      const schedule = { date: addDays(eid, draft.dayBeside), time: draft.time };
      const quote = quoteOrder(
        {
          fulfillment: "home",
          meats: [{ breedId: "b", ageClassId: "a", quantity: 1 }],
          occasion: { occasionId: "udhiya" },
        },
        {
          prices: { "b:a": 1 },
          breeds: { b: { weightFactor: 1, species } },
          ageClasses: { a: { liveWeightKg: 30, minLunarMonths: months } },
          restaurant: null,
          settings: SETTINGS,
          occasions: { occasions: [occasion], partners: [], consents: {} },
        },
      );
      const isIn = (date: string, time: string) =>
        isOfTheRite(date, time, rules, (day) => hijriDate(day, sightings));
      const isTimely = checkSchedule(schedule, now, policy) === null;
      if (isTimely !== isIn(schedule.date, schedule.time))
        throw new Error(`${schedule.date} ${schedule.time} was ${isTimely ? "taken" : "refused"}`);
      const isOld = quote.problems.length === 0;
      if (isOld !== isOldEnough(species, months)) throw new Error(`${species} of ${months} months`);
      if (isOld && !(months !== null && months >= (species === "goat" ? 12 : 6)))
        throw new Error("an animal under age");
      for (const date of offeredDates(now, policy))
        for (const time of offeredTimes(date, now, policy))
          if (!isIn(date, time)) throw new Error(`${date} ${time} was offered`);
      if (isTimely && isOld) accepted += 1;
    }),
    { numRuns: count },
  );
  return accepted;
}

/** Some day of the month before the feast's, by the mean year. */
function monthBefore(year: number): string {
  return addDays("2025-05-01", Math.round((year - 1446) * 354.367));
}

/** The rite by the clock: ready on one of its days, and the knife between the prayer of the 10th and the last sunset. */
function isOfTheRite(
  date: string,
  time: string,
  rules: { lastDay: number; prayerTime: string; sunsetTime: string; workHours: number },
  hijriOf: (date: string) => { day: number; month: number },
): boolean {
  const ready = hijriOf(date);
  if (ready.month !== 12 || ready.day < 10 || ready.day > rules.lastDay) return false;
  const knife = new Date(Date.parse(`${date}T${time}:00Z`) - rules.workHours * 3_600_000).toISOString();
  const [day, clock] = [hijriOf(knife.slice(0, 10)), knife.slice(11, 16)];
  if (day.month !== 12 || day.day < 10) return false;
  if (day.day === 10 && clock < rules.prayerTime) return false;
  return day.day < rules.lastDay || clock <= rules.sunsetTime;
}
