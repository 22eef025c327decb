import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_SEASONS, type Season } from "#app/features/seasons/season.ts";
import { createFormat } from "#app/i18n/format.ts";
import { addDays, calendarSlot, riyadhDate, riyadhInstant, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import {
  checkSchedule,
  offeredDates,
  offeredTimes,
  DEFAULT_SCHEDULE_POLICY as POLICY,
  serviceSlot,
} from "./schedule.ts";

/** Thursday 26 November 2026 by a Riyadh clock. */
const THURSDAY = "2026-11-26";
const FRIDAY = "2026-11-27";
const at = (time: string, date = THURSDAY) => riyadhInstant(date, time);
const NIGHT = { ...POLICY, openTime: "18:00", closeTime: "02:00" };
const TAIL = ["22:00", "22:30", "23:00", "23:30", "24:00", "24:30", "25:00", "25:30", "26:00"];
const everyEvening = Array.from(
  { length: 7 },
  (_, weekday): OpeningSpan => ({ weekday, opens: "18:00", closes: "02:00" }),
);
const season = (hours: Season["hours"]): Season => ({
  id: "s",
  name: "ليالي الموسم",
  nameEn: "Season",
  from: { month: 6, day: 16 },
  to: { month: 6, day: 16 },
  hijriYear: 1448,
  hours,
  leadMinutes: null,
  holdMinutes: null,
  notice: null,
  noticeEn: null,
  opening: null,
  prices: {},
});
const at16 = {
  ...POLICY,
  seasons: { ...NO_SEASONS, seasons: [season({ opens: "18:00", closes: "02:00" })] },
};

describe("hours past midnight", () => {
  it("SV01 a shop that closes at 2:00 offers 22:30 to 2:00 on the evening's day, none of them on the next", () => {
    expect(offeredTimes(THURSDAY, at("10:00"), NIGHT).slice(-9)).toEqual(TAIL);
    expect(offeredTimes(FRIDAY, at("10:00"), NIGHT)[0]).toBe("18:00");
  });

  it("SV01 a restaurant's night is offered where the shop's hours reach into it", () => {
    const policy = { ...POLICY, closeTime: "02:00", restaurantHours: everyEvening };
    expect(offeredTimes(THURSDAY, at("10:00"), policy)).toEqual(offeredTimes(THURSDAY, at("10:00"), NIGHT));
    expect(offeredTimes(THURSDAY, at("10:00"), { ...POLICY, restaurantHours: everyEvening }).at(-1)).toBe(
      "22:00",
    );
  });

  it("SV01 the night of a season's last day is the season's, to its end and no further", () => {
    const [day] = offeredDates(at("10:00", "2026-11-20"), at16).filter(
      (date) => offeredTimes(date, at("10:00", "2026-11-20"), at16).at(-1) === "26:00",
    );
    expect(day).toBeDefined();
    expect(offeredTimes(day ?? "", at("10:00", "2026-11-20"), at16)[0]).toBe("18:00");
    const next = addDays(day ?? "", 1);
    expect([offeredTimes(next, at("10:00", "2026-11-20"), at16)[0]]).toEqual(["09:00"]);
    expect(offeredTimes(addDays(day ?? "", -1), at("10:00", "2026-11-20"), at16).at(-1)).toBe("22:00");
  });

  it.each([
    // The clock of the calendar means the same moment.
    [FRIDAY, "00:30", THURSDAY, "24:30"],
    [FRIDAY, "02:00", THURSDAY, "26:00"],
    [THURSDAY, "24:30", THURSDAY, "24:30"],
    [THURSDAY, "00:30", "2026-11-25", "24:30"],
    [FRIDAY, "02:30", FRIDAY, "02:30"],
    [FRIDAY, "18:00", FRIDAY, "18:00"],
    [THURSDAY, "42:00", FRIDAY, "18:00"],
  ])("SV01 %s %s is the shop's %s %s", (date, time, day, clock) => {
    expect(serviceSlot({ date, time }, NIGHT)).toEqual({ date: day, time: clock });
  });

  it.each([
    [THURSDAY, "26:00", "23:00", THURSDAY, null],
    [THURSDAY, "26:30", "10:00", THURSDAY, "time_outside_hours"],
    [THURSDAY, "24:15", "10:00", THURSDAY, "time_invalid"],
    [THURSDAY, "48:00", "10:00", THURSDAY, "time_invalid"],
    [FRIDAY, "00:30", "10:00", THURSDAY, "time_outside_hours"],
    // It is half past midnight: the evening that goes on is yesterday's.
    [THURSDAY, "26:00", "00:30", FRIDAY, "time_too_soon"],
    [THURSDAY, "21:00", "00:30", FRIDAY, "time_too_soon"],
    [THURSDAY, "26:00", "02:01", FRIDAY, "date_past"],
    ["2026-11-25", "26:00", "00:30", FRIDAY, "date_past"],
  ])("SV01 %s %s asked at %s of %s: %s", (date, time, now, today, problem) => {
    expect(checkSchedule({ date, time }, at(now, today), NIGHT)).toBe(problem);
  });

  it("SV01 after midnight the night that goes on is offered first, by its lead time", () => {
    const soon = { ...NIGHT, leadMinutes: 60 };
    expect(offeredDates(at("00:30", FRIDAY), soon)[0]).toBe(THURSDAY);
    expect(offeredTimes(THURSDAY, at("00:30", FRIDAY), soon)).toEqual(["25:30", "26:00"]);
    expect(offeredDates(at("01:30", FRIDAY), soon)[0]).toBe(FRIDAY);
  });

  it("SV01 whatever the hours, each moment is offered once, on its evening's day, and means itself by both clocks", () => {
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => timeOfMinutes(half * 30));
    fc.assert(
      fc.property(
        clock,
        clock,
        fc.constantFrom(15, 30, 60),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 3 * 1440 }),
        (openTime, closeTime, stepMinutes, leadMinutes, minute) => {
          fc.pre(openTime !== closeTime);
          const policy = { ...POLICY, openTime, closeTime, stepMinutes, leadMinutes, maxDaysAhead: 3 };
          const now = new Date(at("00:00").getTime() + minute * 60_000);
          const seen: number[] = [];
          for (const date of offeredDates(now, policy))
            for (const time of offeredTimes(date, now, policy)) {
              const slot = { date, time };
              expect(checkSchedule(slot, now, policy)).toBeNull();
              expect(serviceSlot(slot, policy)).toEqual(slot);
              expect(serviceSlot(calendarSlot(slot), policy)).toEqual(slot);
              const instant = riyadhInstant(date, time).getTime();
              expect(instant).toBeGreaterThanOrEqual(now.getTime() + leadMinutes * 60_000);
              expect(time >= openTime).toBe(true);
              expect(date >= addDays(riyadhDate(now), -1)).toBe(true);
              seen.push(instant);
            }
          expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("SV02 a time past midnight says whose night it is and what the calendar calls it, in both languages", () => {
    const night = { date: THURSDAY, time: "24:30" };
    expect(createFormat("en").slot(night)).toBe(
      "Night of Thursday 26 November · 12:30 AM, after midnight (Friday)",
    );
    expect(createFormat("ar").slot(night)).toBe("ليل الخميس 26 نوفمبر · 12:30 ص، بعد منتصف الليل (الجمعة)");
    expect(createFormat("en").time("26:00")).toBe("2:00 AM (after midnight)");
    expect(createFormat("en").slot({ date: THURSDAY, time: "15:00" })).toBe("Thursday 26 November · 3:00 PM");
  });
});
