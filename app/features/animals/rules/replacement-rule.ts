import { estimateWeights } from "#app/features/catalog/rules/estimate.ts";
import { entry, type PriceBook, priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { orderItems } from "#db/schema/orders.ts";

/** What an animal is worth to whoever ordered it. */
export interface AnimalWorth {
  breedId: string | null;
  ageClassId: string | null;
  /** Of what was ordered its agreed price, of what is offered that of today; null where it is not sold. */
  priceHalalas: number | null;
  /** What its breed and age usually weigh alive. */
  liveKg: number | null;
}

/** What a breed and an age are worth on the day of the order. */
export function worthOf(book: PriceBook, breedId: string, ageClassId: string): AnimalWorth {
  const breed = entry(book.breeds, breedId);
  const age = entry(book.ageClasses, ageClassId);
  const { carcassYield } = book.settings;
  return {
    breedId,
    ageClassId,
    priceHalalas: entry(book.prices, priceKey(breedId, ageClassId)) ?? null,
    liveKg: breed && age ? estimateWeights({ ...breed, ...age, carcassYield }).liveKg : null,
  };
}

/** What was ordered, at the price and weight that were agreed. */
export function orderedWorth(
  item: Pick<typeof orderItems.$inferSelect, "breedId" | "ageClassId" | "unitPriceHalalas" | "liveKg">,
): AnimalWorth {
  const { breedId, ageClassId, unitPriceHalalas, liveKg } = item;
  return { breedId, ageClassId, priceHalalas: unitPriceHalalas, liveKg };
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
