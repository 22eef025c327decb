import { estimateWeights, type WeightFacts } from "./estimate.ts";

/**
 * Kilograms of carcass, bones and all, for one guest: what hosts reckon with where nobody has said otherwise. No official figure was
 * found; a Jadha is listed at 15–20 kg of carcass and said to do for about as many guests.
 */
const KG_A_GUEST = 1;

/** How many guests one animal does for: the owner's figure for its age, else by its carcass, and never more than either says whole. */
export function feedsOf(feeds: number | null, weight: WeightFacts): number {
  // The figure is that of a breed of the usual weight, like the kilograms beside it.
  const guests =
    feeds === null ? estimateWeights(weight).carcassKg / KG_A_GUEST : feeds * weight.weightFactor;
  return Math.max(1, Math.floor(Number(guests.toFixed(6))));
}
