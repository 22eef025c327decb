import { describe, expect, it } from "vitest";
import { growthOfWeight, sideOf } from "./age-scale.ts";
import { sheepFacets } from "./sheep.ts";

const weightOf = (growth: number) => sideOf(sheepFacets(growth)) ** 1.5;
const WEIGHTS = [18, 26, 32, 38, 44];

describe("the ages as a true scale", () => {
  it.each(WEIGHTS)("HM04 a sheep of %d kg beside one of 44 kg is drawn as heavy as it is", (kilograms) => {
    const share = kilograms / 44;
    expect(
      weightOf(growthOfWeight(share)) / weightOf(1),
      "a body of 1.5 times the side view weighs 1.5^1.5 times as much",
    ).toBeCloseTo(share, 2);
  });

  it("HM04 equal weights are drawn equal, and what weighs nothing is the smallest lamb", () => {
    expect(growthOfWeight(1)).toBe(1);
    expect(growthOfWeight(0)).toBe(0);
    const grown = WEIGHTS.map((weight) => growthOfWeight(weight / 44));
    expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  });

  it("gives the horn the growth of its age and not of its body", () => {
    const horned = (hornGrowth: number) => sheepFacets(0.6, "ram", hornGrowth).length;
    expect(horned(0)).toBeLessThan(horned(0.3));
  });
});
