import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWhole, sameWeek, spansOf } from "./week-rows.ts";

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`);
const week = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time }), {
  maxLength: 10,
});

describe("a week that is being said", () => {
  it("RE01 is the same in whatever order its spans stand, and another as soon as one of them is", () => {
    fc.assert(
      fc.property(week, (spans) => {
        expect(sameWeek(spans, spans.toReversed())).toBe(true);
        expect(sameWeek(spans, [...spans, { weekday: 0, opens: "00:00", closes: "00:01" }])).toBe(false);
      }),
    );
  });

  it("RE01 is not sent while a time of it is half typed", () => {
    const span = { weekday: 1, opens: "09:00", closes: "12:00" };
    expect(isWhole([])).toBe(true);
    expect(isWhole([span, { ...span, closes: "" }])).toBe(false);
    expect(spansOf([{ ...span, key: 7 } as typeof span])).toEqual([span]);
  });
});
