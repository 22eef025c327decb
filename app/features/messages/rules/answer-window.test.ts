import fc from "fast-check";
import { expect, it } from "vitest";
import { answerableUntil, isAnswerable } from "./answer-window.ts";

const at = (iso: string) => new Date(`2026-03-10T${iso}Z`);

it.each([
  ["at once", "10:00:00", true],
  ["later on the day", "23:00:00", true],
])("IX01 the shop may answer in words of its own %s", (_, now, may) => {
  expect(isAnswerable(at("10:00:00"), at(now))).toBe(may);
});

it("IX01 the window is open for a day to the millisecond, wherever it begins", () => {
  const instants = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (lastInboundAt) => {
      const end = answerableUntil(lastInboundAt);
      expect(end.getTime() - lastInboundAt.getTime()).toBe(86_400_000);
      expect(isAnswerable(lastInboundAt, new Date(end.getTime() - 1))).toBe(true);
      expect(isAnswerable(lastInboundAt, end)).toBe(false);
    }),
  );
});
