import type { OccasionKind, Species } from "#app/vocabulary/occasion-kind.ts";
import { isOldEnough } from "./udhiya-age.ts";

/** May an animal of this breed and age be what the occasion is for? Everything may but for an udhiya (OC02). */
export function suitsOccasion(
  kind: OccasionKind | undefined,
  breed: { species?: Species | null } | undefined,
  age: { minLunarMonths?: number | null },
): boolean {
  return kind !== "udhiya" || isOldEnough(breed?.species, age.minLunarMonths);
}
