/** What an animal is worth to whoever ordered it. */
export interface AnimalWorth {
  breedId: string | null;
  ageClassId: string | null;
  /** Of what was ordered its agreed price, of what is offered that of today; null where it is not sold. */
  priceHalalas: number | null;
  /** What its breed and age usually weigh alive. */
  liveKg: number | null;
}

export type ReplacementRefusal = "replacement_not_sold" | "replacement_lesser";

/**
 * Why an animal may not take another's place; null when it may. One of the same breed and age always may; any other must cost
 * as much at least and usually weigh as much at least: a customer gets the equal or the better, never less.
 */
export function replacementProblem(ordered: AnimalWorth, offered: AnimalWorth): ReplacementRefusal | null {
  const isSameKind =
    offered.breedId !== null &&
    offered.breedId === ordered.breedId &&
    offered.ageClassId !== null &&
    offered.ageClassId === ordered.ageClassId;
  if (isSameKind) return null;
  if (offered.priceHalalas === null || offered.liveKg === null) return "replacement_not_sold";
  if (offered.priceHalalas < (ordered.priceHalalas ?? 0)) return "replacement_lesser";
  return offered.liveKg < (ordered.liveKg ?? 0) ? "replacement_lesser" : null;
}
