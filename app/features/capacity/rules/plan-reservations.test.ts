import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Calendar, DaySpan } from "./calendar.ts";
import { slotsOf } from "./calendar.ts";
import { type Needs, type PlannedReservation, planReservations, type Taken } from "./plan-reservations.ts";

const NOW = riyadhInstant("2026-03-10", "12:00");
const all = (...spans: DaySpan[]) => Array.from({ length: 7 }, () => spans);
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
  week: all({ opens: "06:00", closes: "22:00", capacity: 10 }),
  days: {},
  ...changes,
});
const abattoir = calendar({ id: "abattoir", kind: "abattoir", stageMinutes: 120 });
const kitchen = calendar({
  id: "kitchen",
  kind: "kitchen",
  restaurantId: "R-1",
  stageMinutes: 180,
  pointsPerAnimal: 2,
});
const vans = calendar({ id: "vans", kind: "delivery", slotMinutes: 120 });
const north = calendar({
  id: "north",
  kind: "delivery",
  slotMinutes: 120,
  districts: ["الياسمين", "Al Malqa"],
});
const home: Needs = { restaurantId: null, delivery: { district: null }, animals: 1 };
const cooked: Needs = { restaurantId: "R-1", delivery: { district: "الياسمين" }, animals: 2 };
const nothing: Taken = () => 0;

const plan = (
  needs: Needs,
  at: string,
  calendars: readonly Calendar[] = [abattoir, kitchen, vans],
  taken: Taken = nothing,
) => {
  const [date = "", time = ""] = at.split(" ");
  return planReservations({ date, time }, needs, { calendars, taken, now: NOW });
};
const shown = (answer: ReturnType<typeof plan>) =>
  answer.ok
    ? answer.reservations.map(
        ({ resourceId, date, time, points }) => `${resourceId} ${date} ${time} ${points}`,
      )
    : answer.problem;

describe("the places of an order", () => {
  it.each<[string, Needs, string, string[] | string]>([
    [
      "home: two hours of slaughter before the window that holds 15:00",
      home,
      "2026-03-11 15:00",
      ["abattoir 2026-03-11 12:00 1", "vans 2026-03-11 14:00 1"],
    ],
    [
      "home: over night, where the abattoir opens too late",
      home,
      "2026-03-11 07:00",
      ["abattoir 2026-03-10 21:00 1", "vans 2026-03-11 06:00 1"],
    ],
    [
      "cooked and driven: slaughter before the kitchen before the window",
      cooked,
      "2026-03-11 19:00",
      ["abattoir 2026-03-11 13:00 2", "kitchen 2026-03-11 15:00 4", "vans 2026-03-11 18:00 2"],
    ],
    [
      "cooked and fetched needs no van",
      { ...cooked, delivery: null },
      "2026-03-11 19:00",
      ["abattoir 2026-03-11 14:00 2", "kitchen 2026-03-11 16:00 4"],
    ],
    ["a time outside every window", home, "2026-03-11 23:00", "closed"],
    ["more animals than a slot ever has", { ...home, animals: 11 }, "2026-03-11 15:00", "full"],
  ])("KP01 %s", (_what, needs, at, reservations) => expect(shown(plan(needs, at))).toEqual(reservations));

  it.each<[string, Needs, string[] | string]>([
    [
      "a wedding's twelve are slaughtered and cooked in several hours, the latest first",
      { ...cooked, delivery: null, animals: 12 },
      [
        "abattoir 2026-03-11 11:00 2",
        "abattoir 2026-03-11 12:00 10",
        "kitchen 2026-03-11 14:00 4",
        "kitchen 2026-03-11 15:00 10",
        "kitchen 2026-03-11 16:00 10",
      ],
    ],
    ["more than the hours before it hold", { ...cooked, delivery: null, animals: 21 }, "full"],
    [
      "one hour is enough, so it is one",
      { ...cooked, delivery: null, animals: 5 },
      ["abattoir 2026-03-11 14:00 5", "kitchen 2026-03-11 16:00 10"],
    ],
  ])("KP12 %s", (_what, needs, reservations) =>
    expect(shown(plan(needs, "2026-03-11 19:00"))).toEqual(reservations),
  );

  it("KP01 without calendars nothing is limited, and a stage that none limits takes no place", () => {
    expect(plan(cooked, "2026-03-11 19:00", [])).toMatchObject({ ok: true, reservations: [] });
    expect(shown(plan(home, "2026-03-11 15:00", [abattoir]))).toEqual(["abattoir 2026-03-11 13:00 1"]);
  });

  it("KP01 whoever names the district drives there, however it is spelt, and the others where nobody does", () => {
    const at = "2026-03-11 15:00";
    const to = (district: string | null) =>
      shown(plan({ ...home, delivery: { district } }, at, [north, vans]));
    expect(to("حي الياسمين".replace("حي ", ""))).toEqual(["north 2026-03-11 14:00 1"]);
    expect(to("al malqa")).toEqual(["north 2026-03-11 14:00 1"]);
    expect(to("العليا")).toEqual(["vans 2026-03-11 14:00 1"]);
  });

  describe("KP09 where every round names districts", () => {
    const south = calendar({ id: "south", kind: "delivery", slotMinutes: 120, districts: ["الشفا"] });
    const at = "2026-03-11 15:00";
    const taken =
      (sums: Record<string, number>): Taken =>
      (id) =>
        sums[id] ?? 0;
    it.each<[string, string | null, Record<string, number>, string[] | string]>([
      ["a district of its own stays there", "الشفا", { south: 9 }, ["south 2026-03-11 14:00 1"]],
      ["a district of its own that is full is full", "الشفا", { south: 10 }, "full"],
      ["no district: the one with most room", null, { north: 3 }, ["south 2026-03-11 14:00 1"]],
      ["no district: the other one", null, { north: 3, south: 4 }, ["north 2026-03-11 14:00 1"]],
      ["a district that none names", "العليا", { north: 10, south: 9 }, ["south 2026-03-11 14:00 1"]],
      ["nobody has room", null, { north: 10, south: 10 }, "full"],
    ])("%s", (_what, district, sums, reservations) => {
      expect(shown(plan({ ...home, delivery: { district } }, at, [north, south], taken(sums)))).toEqual(
        reservations,
      );
    });

    it("whatever the address and the rounds, what is driven takes a place of a round, or is refused", () => {
      const names = fc.subarray(["الشفا", "الياسمين", "العليا"]);
      fc.assert(
        fc.property(
          fc.array(fc.record({ districts: names, used: fc.integer({ min: 0, max: 10 }) }), {
            minLength: 1,
            maxLength: 4,
          }),
          fc.constantFrom(null, "الشفا", "العليا", "النرجس"),
          (rounds, district) => {
            const calendars = rounds.map(({ districts }, at) =>
              calendar({ id: `r${at}`, kind: "delivery", districts }),
            );
            const used: Taken = (id) => rounds[Number(id.slice(1))]?.used ?? 0;
            const answer = plan({ ...home, delivery: { district } }, at, calendars, used);
            const isServed = (each: Calendar) => district !== null && each.districts.includes(district);
            const may = calendars.some(isServed)
              ? calendars.filter(isServed)
              : calendars.filter(({ districts }) => districts.length === 0);
            const rest = may.length > 0 ? may : calendars;
            const hasRoom = rest.some(({ id }) => used(id, { date: "", time: "" }) < 10);
            expect(answer.ok).toBe(hasRoom);
            if (answer.ok) {
              expect(answer.reservations).toHaveLength(1);
              expect(rest.map(({ id }) => id)).toContain(answer.reservations[0]?.resourceId);
            }
          },
        ),
      );
    });
  });

  it("KP01 a full hour sends slaughter to an earlier one and to the second abattoir, never the delivery", () => {
    const full =
      (...keys: string[]): Taken =>
      (id, { time }) =>
        keys.includes(`${id} ${time}`) ? 10 : 0;
    const second = calendar({ id: "second", kind: "abattoir", stageMinutes: 120 });
    const at = "2026-03-11 15:00";
    expect(shown(plan(home, at, [abattoir, vans], full("abattoir 12:00", "abattoir 11:00")))).toEqual([
      "abattoir 2026-03-11 10:00 1",
      "vans 2026-03-11 14:00 1",
    ]);
    expect(shown(plan(home, at, [abattoir, second, vans], full("abattoir 12:00")))).toEqual([
      "second 2026-03-11 12:00 1",
      "vans 2026-03-11 14:00 1",
    ]);
    expect(shown(plan(home, at, [abattoir, vans], full("vans 14:00")))).toBe("full");
  });

  it("KP02 breaks, days of their own and hours over midnight hold", () => {
    const friday = "2026-03-13";
    const broken = calendar({
      id: "broken",
      kind: "abattoir",
      week: all(
        { opens: "08:00", closes: "11:00", capacity: 4 },
        { opens: "14:00", closes: "02:00", capacity: 6 },
      ),
      days: { [friday]: [], "2026-03-14": [{ opens: "05:00", closes: "06:00", capacity: 50 }] },
    });
    const times = (date: string) =>
      slotsOf(broken, date).map((slot) => `${slot.date} ${slot.time} ${slot.capacity}`);
    expect(times("2026-03-12")).toHaveLength(15);
    expect(times("2026-03-12").at(-1)).toBe("2026-03-13 01:00 6");
    expect(times(friday)).toEqual([]);
    expect(times("2026-03-14")).toEqual(["2026-03-14 05:00 50"]);
  });

  it("KP02 lead times and the day before's cut-off close slots, but not for whoever also does the work", () => {
    const strict = calendar({ id: "strict", kind: "abattoir", leadMinutes: 180 });
    expect(shown(plan(home, "2026-03-10 16:00", [strict]))).toEqual(["strict 2026-03-10 15:00 1"]);
    expect(shown(plan(home, "2026-03-10 15:30", [strict]))).toBe("closed");
    const evening = calendar({ id: "evening", kind: "abattoir", dayBeforeCutoff: "11:00" });
    expect(shown(plan(home, "2026-03-11 15:00", [evening]))).toBe("closed");
    expect(shown(plan(home, "2026-03-12 15:00", [evening]))).toEqual(["evening 2026-03-12 14:00 1"]);
    const own = planReservations({ date: "2026-03-10", time: "12:00" }, home, {
      calendars: [strict],
      taken: nothing,
      now: null,
    });
    expect(shown(own)).toEqual(["strict 2026-03-10 11:00 1"]);
  });

  it("KP03 however hours, capacities and orders come, no slot is planned beyond its capacity, and work goes forward", () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
    const span = fc.record({ opens: time, closes: time, capacity: fc.integer({ min: 0, max: 6 }) });
    const spans = fc.uniqueArray(span, { maxLength: 2, selector: ({ opens }) => opens });
    const made = (id: string, kind: Calendar["kind"]) =>
      fc
        .record({
          week: fc.array(spans, { minLength: 7, maxLength: 7 }),
          slotMinutes: fc.constantFrom(30, 60, 120),
          stageMinutes: fc.integer({ min: 0, max: 300 }),
          leadMinutes: fc.integer({ min: 0, max: 600 }),
          pointsPerAnimal: fc.integer({ min: 1, max: 3 }),
        })
        .map((facts) => calendar({ id, kind, restaurantId: kind === "kitchen" ? "R-1" : null, ...facts }));
    const order = fc.record({
      animals: fc.integer({ min: 1, max: 4 }),
      time,
      isCooked: fc.boolean(),
      isDriven: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.tuple(made("a", "abattoir"), made("b", "abattoir"), made("k", "kitchen"), made("v", "delivery")),
        fc.array(order, { minLength: 1, maxLength: 25 }),
        (calendars, asked) => {
          const sums = new Map<string, PlannedReservation & { sum: number }>();
          const key = (id: string, { date, time: at }: { date: string; time: string }) =>
            `${id} ${date} ${at}`;
          for (const { animals, time: at, isCooked, isDriven } of asked) {
            const needs: Needs = {
              animals,
              restaurantId: isCooked ? "R-1" : null,
              delivery: isDriven ? { district: null } : null,
            };
            const answer = planReservations({ date: "2026-03-12", time: at }, needs, {
              calendars,
              taken: (id, slot) => sums.get(key(id, slot))?.sum ?? 0,
              now: NOW,
            });
            if (!answer.ok) continue;
            const begins = (place: PlannedReservation) => riyadhInstant(place.date, place.time).getTime();
            for (const place of answer.reservations) {
              const sum = (sums.get(key(place.resourceId, place))?.sum ?? 0) + place.points;
              sums.set(key(place.resourceId, place), { ...place, sum });
              expect(sum).toBeLessThanOrEqual(place.capacity);
              const of = calendars.find(({ id }) => id === place.resourceId);
              expect(begins(place)).toBeGreaterThanOrEqual(NOW.getTime() + (of?.leadMinutes ?? 0) * 60_000);
              expect(begins(place)).toBeLessThanOrEqual(riyadhInstant("2026-03-12", at).getTime());
            }
            const at2 = (kind: Calendar["kind"]) =>
              answer.reservations.find(({ resourceId }) =>
                calendars.some(({ id, kind: own }) => id === resourceId && own === kind),
              );
            const [slaughter, cooking] = [at2("abattoir"), at2("kitchen")];
            if (slaughter && cooking) expect(begins(slaughter)).toBeLessThanOrEqual(begins(cooking));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
