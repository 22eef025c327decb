/** R14, R15: what a class or breed without a figure of its own weighs. */
export const DEFAULT_LIVE_WEIGHT_KG = 30;
export const DEFAULT_WEIGHT_FACTOR = 1;

export type WeightFacts = {
  /** Live weight of the age class in kg. */
  liveWeightKg: number;
  /** Factor of the breed. */
  weightFactor: number;
  /** Carcass share of the live weight, 0–1. */
  carcassYield: number;
};

export type WeightEstimate = {
  /** Live weight of one animal, whole kg. */
  liveKg: number;
  /** Carcass of one animal, kg with one decimal. */
  carcassKg: number;
};

/**
 * R16, R17: live = age weight × breed factor, rounded; carcass = rounded live × yield, rounded to one decimal.
 */
export function estimateWeights(facts: WeightFacts): WeightEstimate {
  const liveKg = roundTo(facts.liveWeightKg * facts.weightFactor, 0);
  return { liveKg, carcassKg: roundTo(liveKg * facts.carcassYield, 1) };
}

/** Rounds half up as written in decimals: 35 × 0.45 is 15.75 for people, 15.749999… for a computer. */
function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toFixed(6))) / scale;
}
