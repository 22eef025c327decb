import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { DraftMeat, OrderDraft } from "./draft.ts";

/**
 * Joins rows that ask for the very same animal prepared the same way, as adding does (W22). Rows whose sum is over 10
 * stay apart, and so do rows with different cuts or dishes: that difference is what the second row is for.
 */
export function mergeEqualMeats(draft: OrderDraft): OrderDraft {
  const kept: DraftMeat[] = [];
  for (const meat of draft.meats) {
    const index = kept.findIndex(
      (other) => isSameWish(other, meat) && other.quantity + meat.quantity <= ORDER_LIMITS.quantityMax,
    );
    const same = kept[index];
    const cutBy = same?.cutBy === "customer" ? meat.cutBy : same?.cutBy;
    if (same && cutBy) kept[index] = { ...same, cutBy, quantity: same.quantity + meat.quantity };
    else kept.push(meat);
  }
  return kept.length === draft.meats.length ? draft : { ...draft, meats: kept };
}

function isSameWish(a: DraftMeat, b: DraftMeat): boolean {
  if (!a.breedId || !a.ageClassId) return false;
  const wish = ({
    id: _id,
    quantity: _quantity,
    carcassEstimate: _estimate,
    cutBy: _by,
    cutStyleId,
    ...rest
  }: DraftMeat) => JSON.stringify({ ...rest, cut: cutStyleId ?? rest.homeCut });
  return wish(a) === wish(b);
}
