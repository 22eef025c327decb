import fc from "fast-check";
import { expect, it } from "vitest";
import { promiseMarks, saidTime } from "./answer-promise.ts";

it("IX26 a promise warns when a quarter of its time is left, whatever it is", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  expect(promiseMarks(48, now)).toEqual({
    warned: new Date("2026-03-09T00:00:00Z"),
    over: new Date("2026-03-08T12:00:00Z"),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 720 }), (hours) => {
      const { warned, over } = promiseMarks(hours, now);
      expect(warned.getTime() - over.getTime()).toBe((hours * 3_600_000) / 4);
    }),
  );
});

it.each([
  [0.2, "minutes", 1],
  [12, "minutes", 12],
  [89, "minutes", 89],
  [91, "hours", 2],
  [47 * 60, "hours", 47],
  [72 * 60, "days", 3],
])("IX26 %s minutes are %s: %i", (minutes, unit, count) => {
  expect(saidTime(minutes)).toEqual({ unit, count });
});
