import { entry, priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { WizardCatalogue } from "./draft/wizard-catalogue.ts";

export type Replacement = { breedId: string; ageClassId: string; priceHalalas: Halalas };

type Goods = Pick<WizardCatalogue, "breeds" | "ageClasses" | "prices">;

/** As many of each kind as a phone shows at once. */
const PER_KIND_MAX = 2;

/**
 * What is sold in place of an animal that is not: its breed at the ages nearest to the wanted one, then its age of other
 * breeds. What the catalogue does not know any more is replaced by what it does; empty when there is nothing like it.
 */
export function replacementsFor(
  { breedId, ageClassId }: { breedId: string | null; ageClassId: string | null },
  { breeds, ageClasses, prices }: Goods,
): Replacement[] {
  const sold = (breed: string | null, age: string | null): Replacement[] => {
    const price = breed && age ? entry(prices, priceKey(breed, age)) : undefined;
    return breed && age && price !== undefined
      ? [{ breedId: breed, ageClassId: age, priceHalalas: price }]
      : [];
  };
  const wanted = ageClasses.findIndex(({ id }) => id === ageClassId);
  const distance = (id: string) => Math.abs(ageClasses.findIndex((age) => age.id === id) - wanted);
  const ages = ageClasses
    .map(({ id }) => id)
    .filter((id) => id !== ageClassId)
    .sort((a, b) => distance(a) - distance(b));
  const sameBreed = ages.flatMap((age) => sold(breedId, age));
  const sameAge = breeds.filter(({ id }) => id !== breedId).flatMap(({ id }) => sold(id, ageClassId));
  return [...sameBreed.slice(0, PER_KIND_MAX), ...sameAge.slice(0, PER_KIND_MAX)];
}
