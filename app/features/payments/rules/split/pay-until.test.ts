import { describe, expect, it } from "vitest";
import { payUntil } from "./pay-until.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
const DAY = "2026-11-28";

describe("until when friends should have put in", () => {
  it.each([
    ["2026-11-27T09:00:01.000Z", DAY, { kind: "held", at: "2026-11-27T09:00:01.000Z" }],
    ["2026-11-27T09:00:00.000Z", DAY, { kind: "over" }],
    ["2026-11-27T08:00:00.000Z", DAY, { kind: "over" }],
    [null, DAY, { kind: "day", day: "2026-11-28" }],
    [null, null, null],
  ])("GS02 kept until %s", (heldUntil, day, expected) => {
    expect(payUntil({ heldUntil, day }, NOW)).toEqual(expected);
  });
});
