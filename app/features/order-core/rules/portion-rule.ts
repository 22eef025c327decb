import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";

/** What is wrong with how the bags are divided. */
export type DivisionProblem = "too_many_shares" | "share_bags";

/** How many whole bags an order's animals give. */
export function allBags(bagsPerAnimal: number, animals: number): number {
  return bagsPerAnimal * animals;
}

/** What stays at the customer's own door: all that is in no share. */
export function ownBags(all: number, portions: readonly { bags: number }[]): number {
  return all - portions.reduce((sum, { bags }) => sum + bags, 0);
}

/**
 * Can the bags be divided so? Every share is a whole bag at least, and one stays at the order's own door: a van drives there,
 * and who keeps nothing names another door as his own.
 */
export function divisionProblem(all: number, portions: readonly { bags: number }[]): DivisionProblem | null {
  if (portions.length > PORTION_LIMITS.portionsMax) return "too_many_shares";
  if (portions.some(({ bags }) => !Number.isInteger(bags) || bags < 1)) return "share_bags";
  return portions.length > 0 && ownBags(all, portions) < 1 ? "share_bags" : null;
}

/**
 * As even parts as whole bags allow; what is left over goes to the first ones, a bag each. A third each is the custom of an
 * udhiya: oneself, the family, the poor.
 */
export function evenParts(all: number, parts: number): number[] {
  const each = Math.floor(all / parts);
  const over = all - each * parts;
  return Array.from({ length: parts }, (_, index) => each + (index < over ? 1 : 0));
}
