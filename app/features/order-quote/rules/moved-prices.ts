import { entry, type PriceBook, priceKey, pricesOn } from "#app/features/catalog/rules/price-book.ts";
import type { Halalas } from "#app/lib/money.ts";

/** A line of an order as it was agreed; ids are null where the catalogue holds its kind no longer. */
export interface AgreedAnimal {
  breedId: string | null;
  ageClassId: string | null;
  quantity: number;
  unitPriceHalalas: Halalas;
}

export interface MovedPrices {
  /** Of one animal, line by line. */
  units: Halalas[];
  /** By how much the order costs more; negative where it costs less. */
  differenceHalalas: Halalas;
}

/**
 * What an order's animals cost once it is moved to another Riyadh day: the new day's price where the two days are priced
 * differently, and what was agreed where they are not, so that a list that changed since moves nothing
 * (0047-a-customer-changes-an-order).
 */
export function movedPrices(
  animals: readonly AgreedAnimal[],
  book: Pick<PriceBook, "prices" | "seasons">,
  { from, to }: { from: string | null; to: string },
): MovedPrices {
  const [then, now] = [pricesOn(book, from), pricesOn(book, to)];
  const units = animals.map(({ breedId, ageClassId, unitPriceHalalas }) => {
    if (breedId === null || ageClassId === null) return unitPriceHalalas;
    const [was, is] = [then, now].map((prices) => entry(prices, priceKey(breedId, ageClassId)));
    return is === undefined || was === is ? unitPriceHalalas : is;
  });
  const differenceHalalas = animals.reduce(
    (sum, { quantity, unitPriceHalalas }, line) =>
      sum + ((units[line] ?? unitPriceHalalas) - unitPriceHalalas) * quantity,
    0,
  );
  return { units, differenceHalalas };
}
