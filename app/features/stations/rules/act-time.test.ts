import fc from "fast-check";
import { expect, it } from "vitest";
import { timeOfAct } from "./act-time.ts";

const at = (text: string) => new Date(`2026-03-10T${text}Z`);
const PAIRED = new Date("2026-03-01T00:00:00Z");
const told = (deviceTime: Date, offsetMs: number, more: { receivedAt?: Date; after?: Date | null } = {}) =>
  timeOfAct({ deviceTime, offsetMs, receivedAt: at("09:00:00"), pairedAt: PAIRED, after: null, ...more });

const HOUR = 3_600_000;

it.each([
  ["the clock is right", at("08:30:00"), 0, at("08:30:00"), false],
  ["the clock is three hours behind", at("05:30:00"), 3 * HOUR, at("08:30:00"), false],
  ["the clock is three hours ahead", at("11:30:00"), -3 * HOUR, at("08:30:00"), false],
  ["it would be later than it was heard", at("11:30:00"), 0, at("09:00:00"), true],
  [
    "it would be older than a day",
    new Date("2026-03-08T09:00:00Z"),
    0,
    new Date("2026-03-09T09:00:00Z"),
    true,
  ],
])("WS08 when %s", (_, deviceTime, offset, expected, isBounded) => {
  expect(told(deviceTime, offset)).toEqual({ at: expected, isBounded });
});

it("WS08 it never happened before the act that went before it", () => {
  expect(told(at("08:30:00"), 0, { after: at("08:40:00") })).toEqual({ at: at("08:40:00"), isBounded: true });
});

it("WS08 whatever a clock says, an act lies within what can be true", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: false }),
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.option(fc.integer({ min: 0, max: 20 * HOUR })),
      (deviceTime, offset, before) => {
        const after = before === null ? null : new Date(at("09:00:00").getTime() - before);
        const { at: when } = told(deviceTime, offset, { after });
        expect(when.getTime()).toBeLessThanOrEqual(at("09:00:00").getTime());
        expect(when.getTime()).toBeGreaterThanOrEqual(at("09:00:00").getTime() - 24 * HOUR);
        if (after) expect(when.getTime()).toBeGreaterThanOrEqual(after.getTime());
      },
    ),
  );
});
