import { expect, it } from "vitest";
import { estimateWeights } from "./estimate.ts";

const AGES = { jadha: 26, thani: 32, ruba: 38, saddis: 44, other: 30 };
const BREEDS = { naemi: 1, najdi: 1.1, sawakni: 0.95, awassi: 1.05, other: 1 };

it.each([
  ["naemi", "jadha", 26, 13.5],
  ["naemi", "thani", 32, 16.6],
  ["naemi", "ruba", 38, 19.8],
  ["naemi", "saddis", 44, 22.9],
  ["naemi", "other", 30, 15.6],
  ["najdi", "jadha", 29, 15.1],
  ["najdi", "thani", 35, 18.2],
  ["najdi", "saddis", 48, 25],
  ["sawakni", "jadha", 25, 13],
  ["sawakni", "thani", 30, 15.6],
  ["awassi", "jadha", 27, 14],
  ["awassi", "other", 32, 16.6],
  ["other", "ruba", 38, 19.8],
] as const)("R16 R17 a %s %s weighs %d kg alive and %d kg as a carcass", (breed, age, liveKg, carcassKg) => {
  const facts = { liveWeightKg: AGES[age], weightFactor: BREEDS[breed], carcassYield: 0.52 };
  expect(estimateWeights(facts)).toEqual({ liveKg, carcassKg });
});

it("R17 the yield is a setting", () => {
  expect(estimateWeights({ liveWeightKg: 35, weightFactor: 1, carcassYield: 0.45 }).carcassKg).toBe(15.8);
});
