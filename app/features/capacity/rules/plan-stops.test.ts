import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Calendar } from "./calendar.ts";
import { type DeliveryStop, lastDay, stopTime } from "./delivery-stops.ts";
import { type Needs, planReservations } from "./plan-reservations.ts";

const NOW = riyadhInstant("2026-03-10", "12:00");
const AT = { date: "2026-03-11", time: "15:00" };
const calendar = (changes: Partial<Calendar> & Pick<Calendar, "id" | "kind">): Calendar => ({
  name: changes.id,
  nameEn: null,
  restaurantId: null,
  districts: [],
  slotMinutes: 60,
  stageMinutes: 60,
  leadMinutes: 0,
  dayBeforeCutoff: null,
  pointsPerAnimal: 1,
  version: 1,
  week: Array.from({ length: 7 }, () => [{ opens: "09:00", closes: "22:00", capacity: 3 }]),
  days: {},
  ...changes,
});
const abattoir = calendar({ id: "abattoir", kind: "abattoir" });
const vans = calendar({ id: "vans", kind: "delivery" });
const north = calendar({ id: "north", kind: "delivery", districts: ["النرجس"] });
const shared = (stops: DeliveryStop[]): Needs => ({
  restaurantId: null,
  delivery: { district: null },
  animals: 1,
  stops,
});
const plan = (stops: DeliveryStop[], taken: (id: string) => number = () => 0) =>
  planReservations(AT, shared(stops), {
    calendars: [abattoir, vans, north],
    taken: (id) => taken(id),
    now: NOW,
  });
const shown = (answer: ReturnType<typeof plan>) =>
  answer.ok
    ? answer.reservations.map(
        ({ resourceId, date, time, points }) => `${resourceId} ${date} ${time} ${points}`,
      )
    : answer;

describe("the places of an order with further doors", () => {
  it("SR02 every door is a drive by its district, and the animal is slaughtered once", () => {
    const stops = [
      { district: null, after: null },
      { district: "النرجس", after: { days: 0, time: "18:00" } },
    ];
    expect(shown(plan(stops))).toEqual([
      "abattoir 2026-03-11 14:00 1",
      "north 2026-03-11 18:00 1",
      "vans 2026-03-11 15:00 2",
    ]);
  });

  it("SR02 says which door has no room, or no hours", () => {
    const night = { district: null, after: { days: 0, time: "23:00" } };
    expect(plan([{ district: null, after: null }, night])).toEqual({ ok: false, problem: "closed", stop: 1 });
    const north = { district: "النرجس", after: null };
    expect(plan([north], (id) => (id === "north" ? 3 : 0))).toEqual({ ok: false, problem: "full", stop: 0 });
    // The order's own drive counts for its further doors at the same time.
    expect(plan(Array.from({ length: 3 }, () => ({ district: null, after: null })))).toEqual({
      ok: false,
      problem: "full",
      stop: 2,
    });
  });

  it.each<[DeliveryStop["after"][], string]>([
    [[], "2026-03-11"],
    [[null, { days: 0, time: "18:00" }], "2026-03-11"],
    [[{ days: 2, time: "10:00" }, { days: 1, time: "20:00" }, null], "2026-03-13"],
    [[{ days: -1, time: "10:00" }], "2026-03-11"],
  ])("SR02 the last day of an order with doors %j is %s", (afters, day) => {
    expect(
      lastDay(
        AT,
        afters.map((after) => ({ district: null, after })),
      ),
    ).toBe(day);
  });

  it("SR02 a plan never takes more than a slot has, and has a place for every door", () => {
    const stop = fc.record({
      district: fc.constantFrom(null, "النرجس"),
      after: fc.option(
        fc.record({
          days: fc.integer({ min: 0, max: 3 }),
          time: fc.constantFrom("08:00", "09:30", "15:00", "18:30", "21:00"),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 6 }), fc.integer({ min: 0, max: 3 }), (stops, taken) => {
        const answer = plan(stops, () => taken);
        if (!answer.ok) return;
        for (const { points, capacity } of answer.reservations)
          expect(points + taken).toBeLessThanOrEqual(capacity);
        const driven = answer.reservations.filter(({ resourceId }) => resourceId !== "abattoir");
        expect(driven.reduce((sum, { points }) => sum + points, 0)).toBe(1 + stops.length);
        for (const { after } of stops) {
          const { date, time } = stopTime(AT, { after });
          expect(`${date} ${time}` >= `${AT.date} ${AT.time}`).toBe(true);
        }
      }),
    );
  });
});
