import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDate, riyadhInstant, weekdayOf } from "#app/lib/riyadh-time.ts";
import { isOver, lastDayDue, madeFrom, nextDay, standingHoldEnd, weekdayFrom } from "./standing-days.ts";

const THURSDAY = 4;
const at = (instant: string) => new Date(instant);

describe("the next day of a standing order", () => {
  it.each([
    ["today, before its time", { weekday: 4, time: "15:00" }, "2026-03-12T11:59:00Z", "2026-03-12"],
    ["at its time, a week on", { weekday: 4, time: "15:00" }, "2026-03-12T12:00:00Z", "2026-03-19"],
    ["after midnight in Riyadh", { weekday: 4, time: "15:00" }, "2026-03-11T21:00:00Z", "2026-03-12"],
    [
      "not before a day",
      { weekday: 4, time: "15:00", from: "2026-03-20" },
      "2026-03-10T09:00:00Z",
      "2026-03-26",
    ],
    [
      "that day itself",
      { weekday: 4, time: "15:00", from: "2026-03-19" },
      "2026-03-10T09:00:00Z",
      "2026-03-19",
    ],
    [
      "not in the same week again",
      { weekday: 5, time: "15:00", lastDay: "2026-03-12" },
      "2026-03-10T09:00:00Z",
      "2026-03-20",
    ],
    [
      "four days later is another week",
      { weekday: 1, time: "15:00", lastDay: "2026-03-12" },
      "2026-03-10T09:00:00Z",
      "2026-03-16",
    ],
    [
      "the latest of all counts",
      { weekday: 4, time: "15:00", from: "2026-03-13", lastDay: "2026-03-26" },
      "2026-03-10T09:00:00Z",
      "2026-04-02",
    ],
  ])("SO03 %s", (_, when, now, expected) => {
    expect(nextDay(when, at(now))).toBe(expected);
  });

  it("SO03 is always that weekday, still to come, not too early and never more than a week later than it could be", () => {
    const days = fc.integer({ min: -30, max: 60 }).map((away) => addDays("2026-03-10", away));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 47 }),
        fc.option(days, { nil: undefined }),
        fc.option(days, { nil: null }),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        (weekday, half, from, lastDay, minute) => {
          const time = `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`;
          const now = new Date(Date.parse("2026-03-10T00:00:00Z") + minute * 60_000);
          const day = nextDay({ weekday, time, ...(from && { from }), lastDay }, now);
          expect(weekdayOf(day)).toBe(weekday);
          expect(isOver({ date: day, time }, now)).toBe(false);
          if (from) expect(day >= from).toBe(true);
          if (lastDay) expect(day >= addDays(lastDay, 4)).toBe(true);
          const earlier = addDays(day, -7);
          const couldBe =
            !isOver({ date: earlier, time }, now) &&
            (!from || earlier >= from) &&
            (!lastDay || earlier >= addDays(lastDay, 4));
          expect(couldBe).toBe(false);
        },
      ),
    );
  });

  it.each([
    ["2026-03-10", "2026-03-12"],
    ["2026-03-12", "2026-03-12"],
    ["2026-03-13", "2026-03-19"],
  ])("SO03 the Thursday from %s on is %s", (from, expected) => {
    expect(weekdayFrom(THURSDAY, from)).toBe(expected);
  });
});

describe("when the order of a day is made", () => {
  it.each([
    [3, "2026-03-09T06:59:59Z", "2026-03-11"],
    [3, "2026-03-09T07:00:00Z", "2026-03-12"],
    [1, "2026-03-11T07:00:00Z", "2026-03-12"],
    [14, "2026-02-26T07:00:00Z", "2026-03-12"],
  ])("SO03 %i days before, at %s the days to %s are due", (daysBefore, now, expected) => {
    expect(lastDayDue(at(now), daysBefore)).toBe(expected);
  });

  it("SO03 a day is due from the very moment that is told, on any day of any year", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: -2_000, max: 2_000 }),
        (away, daysBefore, minutes) => {
          const date = addDays("2026-01-01", away);
          const now = new Date(madeFrom(date, daysBefore).getTime() + minutes * 60_000);
          expect(lastDayDue(now, daysBefore) >= date).toBe(minutes >= 0);
          expect(riyadhDate(madeFrom(date, daysBefore))).toBe(addDays(date, -daysBefore));
        },
      ),
    );
  });
});

describe("until when it is kept without money", () => {
  const SLOT = { date: "2026-03-12", time: "15:00" };
  it.each([
    ["the evening before", "2026-03-09T09:00:00Z", "20:00", "2026-03-11T17:00:00Z"],
    ["the shop's own hour", "2026-03-09T09:00:00Z", "12:00", "2026-03-11T09:00:00Z"],
    ["made late, as long as any order", "2026-03-11T19:00:00Z", "20:00", "2026-03-11T19:00:00Z"],
    ["never past its time", "2026-03-12T13:00:00Z", "20:00", "2026-03-12T12:00:00Z"],
  ])("SO04 %s", (_, usual, payBy, expected) => {
    expect(standingHoldEnd(at(usual), SLOT, payBy)).toEqual(at(expected));
    expect(standingHoldEnd(at(usual), SLOT, payBy) <= riyadhInstant(SLOT.date, SLOT.time)).toBe(true);
  });
});
