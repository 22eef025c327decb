import type { Species } from "#app/vocabulary/occasion-kind.ts";

/** Lunar months that an animal of an udhiya has completed: sheep as jadha', goats as thaniyy. */
export const UDHIYA_MONTHS: Record<Species, number> = { sheep: 6, goat: 12 };

/**
 * Is an animal of this age class surely old enough for an udhiya? What nobody has said of a breed or an age is no yes.
 * @param minLunarMonths what the youngest of the class has completed
 */
export function isOldEnough(
  species: Species | null | undefined,
  minLunarMonths: number | null | undefined,
): boolean {
  if (!species || typeof minLunarMonths !== "number") return false;
  return minLunarMonths >= UDHIYA_MONTHS[species];
}
