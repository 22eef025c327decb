import type { PriceKey } from "./price-book.ts";
import type { PriceGrid } from "./price-grid.ts";

export interface PriceDifference {
  /** How many breeds of an age are on sale now, and would be. */
  onSale: { before: number; after: number };
  /** How many of those that are sold in both cost something else. */
  changed: number;
}

/** What would be different for customers if the shop asked these prices instead of its breeder's. */
export function priceDifference(grid: PriceGrid, prices: Record<PriceKey, number>): PriceDifference {
  const ids = (rows: readonly { id: string; active: boolean }[]) =>
    rows.filter(({ active }) => active).map(({ id }) => id);
  const ages = ids(grid.ageClasses);
  const keys = ids(grid.breeds).flatMap((breed) => ages.map((age): PriceKey => `${breed}:${age}`));
  const today = grid.breeders.find(({ id }) => id === grid.defaultBreederId)?.prices ?? {};
  const onSale = (book: Record<PriceKey, number>) => keys.filter((key) => book[key] !== undefined);
  const after = onSale(prices);
  return {
    onSale: { before: onSale(today).length, after: after.length },
    changed: after.filter((key) => today[key] !== undefined && today[key] !== prices[key]).length,
  };
}
