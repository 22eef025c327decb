import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import { holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import { extendedEnd, extensionRefusal } from "#app/features/orders/rules/holds/extend-rule.ts";
import { reminderAt } from "#app/features/orders/rules/holds/reminder-rule.ts";
import { NO_SEASONS } from "#app/features/seasons/season.ts";
import { createFormat } from "#app/i18n/format.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);

describe("the rules of a hold", () => {
  const held = {
    status: "Pending Payment",
    heldUntil: at("11:00"),
    isHoldExtended: false,
    schedule: { date: "2026-03-11", time: "15:00" },
  } as const;

  it.each([
    ["it runs", {}, "09:00", null],
    ["it ran out", {}, "11:30", null],
    ["it was longer once", { isHoldExtended: true }, "09:00", "hold_extended_already"],
    ["nothing ends", { heldUntil: null }, "09:00", "no_hold"],
    ["a receipt came", { status: "Paid" }, "09:00", "no_hold"],
    ["it was cancelled", { status: "Cancelled" }, "09:00", "no_hold"],
    ["it has no time", { schedule: null }, "09:00", "no_hold"],
    ["it is kept to the end already", { heldUntil: new Date("2026-03-11T12:00:00Z") }, "09:00", "no_hold"],
    ["its time has come", { schedule: { date: "2026-03-10", time: "15:00" } }, "12:00", "no_hold"],
  ] as const)("KH08 may be longer, or not: %s", (_, change, now, refused) => {
    expect(extensionRefusal({ ...held, ...change }, at(now))).toBe(refused);
  });

  it.each([
    ["from its end on", "10:00", "11:00", "23:00", "13:00"],
    ["from now on where it is over", "11:30", "11:00", "18:00", "13:30"],
    ["never past the time itself", "10:00", "11:00", "15:30", "12:30"],
  ])("KH08 as long again, %s", (_, now, until, time, end) => {
    const rule = { settings: { hold_minutes: 120 }, seasons: NO_SEASONS };
    expect(extendedEnd(at(until), at(now), { date: "2026-03-10", time }, rule)).toEqual(at(end));
  });

  const riyadh = (minute: string) => new Date(`${minute.replace(" ", "T")}:00+03:00`);
  it.each([
    ["in the afternoon", "2026-03-10 13:00", "2026-03-11 15:00", "2026-03-10 15:00"],
    ["just before the night", "2026-03-10 21:00", "2026-03-11 15:00", "2026-03-10 23:00"],
    ["in the evening", "2026-03-10 21:01", "2026-03-11 15:00", "2026-03-11 09:00"],
    ["past midnight", "2026-03-11 01:41", "2026-03-11 15:00", "2026-03-11 09:00"],
    ["at dawn", "2026-03-11 06:59", "2026-03-11 15:00", "2026-03-11 09:00"],
    ["early in the morning", "2026-03-11 07:00", "2026-03-11 15:00", "2026-03-11 09:00"],
    ["of what is to be ready by then", "2026-03-11 01:41", "2026-03-11 09:00", "2026-03-11 03:41"],
    ["of a night", "2026-03-10 22:00", "2026-03-10 26:00", "2026-03-11 00:00"],
  ])("KH14 a hold that begins %s ends while people are awake", (_, from, ready, end) => {
    const rule = { settings: { hold_minutes: 120 }, seasons: NO_SEASONS };
    const [date = "", time = ""] = ready.split(" ");
    expect(holdEnd(riyadh(from), { date, time }, rule)).toEqual(riyadh(end));
  });

  it("KH14 no hold ends in the night, nor before its minutes, nor after its order is ready for want of sleep", () => {
    const hours = fc.integer({ min: 0, max: 24 * 60 * 20 });
    const rule = (minutes: number) => ({ settings: { hold_minutes: minutes }, seasons: NO_SEASONS });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 5, max: 10_080 }), (after, until, minutes) => {
        const now = new Date(riyadh("2026-03-10 00:00").getTime() + after * 60_000);
        const ready = new Date(now.getTime() + until * 60_000);
        const time = { date: riyadhDate(ready), time: riyadhTime(ready) };
        const end = holdEnd(now, time, rule(minutes));
        const usual = now.getTime() + minutes * 60_000;
        expect(end.getTime()).toBeGreaterThanOrEqual(usual);
        if (end.getTime() === usual) return;
        expect(end.getTime()).toBeLessThan(ready.getTime());
        expect(riyadhTime(end)).toBe("09:00");
        expect(end.getTime() - usual).toBeLessThanOrEqual(10 * 60 * 60_000);
      }),
    );
  });

  it.each([
    ["as the shop says", "09:00", "11:00", 30, "10:30"],
    ["at the half of a short one", "09:00", "09:30", 30, "09:15"],
    ["not of one that has hardly begun", "09:00", "09:09", 30, null],
    ["not where the shop wants none", "09:00", "11:00", 0, null],
  ] as const)("KH06 is brought to mind %s", (_, from, until, minutes, due) => {
    expect(reminderAt({ from: at(from), until: at(until) }, minutes)).toEqual(due && at(due));
  });

  it("KH04 the end is a time of day, and the day where it is not today's", () => {
    expect(untilWords(createFormat("ar"), at("11:20"), at("09:00"))).toBe("2:20 م");
    expect(untilWords(createFormat("ar"), at("22:00"), at("19:00"))).toBe("الأربعاء 11 مارس · 1:00 ص");
    expect(untilWords(createFormat("en"), at("22:00"), at("19:00"))).toBe("Wednesday 11 March · 1:00 AM");
  });
});
