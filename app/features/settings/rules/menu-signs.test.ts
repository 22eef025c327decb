import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import { inDepth } from "#tests/in-depth.ts";
import { asksForFigures, hasSaltSign, isOnMenu, signsOf, walkingMinutes } from "./menu-signs.ts";

const figures: DishNutrition = {
  kcal: 650,
  saltMg: 5_001,
  caffeineMg: null,
  allergens: ["milk"],
  source: "lab",
  statedOn: "2026-03-01",
};

describe("the signs of a dish", () => {
  it.each([
    [0, false],
    [4_999, false],
    [5_000, false],
    [5_001, true],
    [100_000, true],
  ])("ML01 %i mg of salt in a portion: the shaker stands there, %s", (saltMg, stands) => {
    expect(hasSaltSign(saltMg)).toBe(stands);
    expect(signsOf({ ...figures, saltMg }, { walking_kcal_per_minute: 4 })).toMatchObject({
      isSalty: stands,
    });
  });

  it.each([
    [0, 4, 0],
    [1, 4, 1],
    [400, 4, 100],
    [401, 4, 101],
    [43, 4.3, 10],
    [4.3 * 7, 4.3, 7],
    [650, 3.5, 186],
  ])("ML02 %d kcal at %d a minute are %i minutes of walking", (kcal, perMinute, minutes) => {
    expect(walkingMinutes(kcal, perMinute)).toBe(minutes);
  });

  it("ML02 the walk burns all of it, and a minute less would not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 10, max: 200 }), (kcal, tenths) => {
        const minutes = walkingMinutes(kcal, tenths / 10);
        expect(minutes * tenths).toBeGreaterThanOrEqual(kcal * 10);
        expect((minutes - 1) * tenths).toBeLessThan(kcal * 10);
      }),
      { numRuns: inDepth(300, 5_000) },
    );
  });

  it("ML01 caffeine of none is not said, and what nobody has stated has no signs", () => {
    expect(signsOf({ ...figures, caffeineMg: 0 }, { walking_kcal_per_minute: 4 })?.caffeineMg).toBeNull();
    expect(signsOf({ ...figures, caffeineMg: 80 }, { walking_kcal_per_minute: 4 })?.caffeineMg).toBe(80);
    expect(signsOf(null, { walking_kcal_per_minute: 4 })).toBeNull();
  });

  it.each([
    ["2026-03-31", "2026-04-01", true],
    ["2026-04-01", "2026-04-01", false],
    ["2026-04-02", "2026-04-01", false],
    ["2026-04-02", "", true],
  ])("ML03 on %s a dish without figures, asked for from %s, is on the menu: %s", (day, from, isOn) => {
    expect(isOnMenu({ hasFigures: false }, day, from)).toBe(isOn);
    expect(isOnMenu({ hasFigures: true }, day, from)).toBe(true);
    expect(asksForFigures(day, from)).toBe(!isOn);
  });
});
