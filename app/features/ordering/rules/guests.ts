import type { Halalas } from "#app/lib/money.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** A tray does for six to eight; seven are counted, so that nobody sits eight to a tray unless it was said. */
export const GUESTS_A_TRAY = { least: 6, counted: 7, most: 8 } as const;

/** An age of the chosen breed, as it may be proposed. */
export interface FeedingAge {
  ageClassId: string;
  /** Guests for whom one animal does. */
  feeds: number;
  priceHalalas: Halalas;
}

export interface GuestProposal {
  ageClassId: string;
  quantity: number;
  /** Guests for whom all of them do: never fewer than were told. */
  feeds: number;
  totalHalalas: Halalas;
}

/** How many animals of an age so many guests need; null beyond what one row of an order holds. */
export function neededFor(guests: number, feeds: number): number | null {
  const needed = Math.max(1, Math.ceil(guests / Math.max(1, feeds)));
  return needed <= ORDER_LIMITS.quantityMax ? needed : null;
}

/**
 * What does for so many guests: one age of the breed and how many of it, the lowest sum, and of equal sums the fewest animals. It is
 * proposed and never chosen. Null where nothing does.
 */
export function proposeForGuests(guests: number, ages: readonly FeedingAge[]): GuestProposal | null {
  let best: GuestProposal | null = null;
  for (const { ageClassId, feeds, priceHalalas } of ages) {
    const quantity = neededFor(guests, feeds);
    if (quantity === null) continue;
    const totalHalalas = quantity * priceHalalas;
    const isBetter =
      !best ||
      totalHalalas < best.totalHalalas ||
      (totalHalalas === best.totalHalalas && quantity < best.quantity);
    if (isBetter) best = { ageClassId, quantity, feeds: quantity * feeds, totalHalalas };
  }
  return best;
}

/** How many trays so many guests need. */
export function traysFor(guests: number): number {
  return Math.min(ORDER_LIMITS.platesMax, Math.max(1, Math.ceil(guests / GUESTS_A_TRAY.counted)));
}

/** Trays over the rows of an order, by the animals of each; every row has one at least. */
export function spreadTrays(trays: number, quantities: readonly number[]): number[] {
  const animals = quantities.reduce((sum, each) => sum + each, 0);
  let [left, animalsLeft] = [Math.max(trays, quantities.length), animals];
  return quantities.map((quantity, index) => {
    const rowsAfter = quantities.length - index - 1;
    const share = rowsAfter === 0 ? left : Math.round((left * quantity) / Math.max(1, animalsLeft));
    const own = Math.min(left - rowsAfter, Math.max(1, share));
    left -= own;
    animalsLeft -= quantity;
    return own;
  });
}
