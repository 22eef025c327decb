import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { AppliedZone } from "#app/vocabulary/delivery-zone.ts";
import { draftOf, editedItems } from "./edit-draft.ts";
import { type EditedDoor, editedDelivery } from "./edited-delivery.ts";
import { quoteEdit } from "./quote-edit.ts";

interface FeeColumns {
  deliveryZone: AppliedZone | null;
  deliveryFeeHalalas?: number;
  grandTotalHalalas?: number;
}

/** What of an order's own row another place or time alone changes; nobody pays another sum than was told before. */
export function editedFee(
  order: AdminOrderView,
  { expectedTotalHalalas }: { expectedTotalHalalas?: number | undefined },
  { book, door, isClaimed }: { book: PriceBook; door: EditedDoor; isClaimed: boolean },
): Result<FeeColumns, "claim_stands" | "price_changed", { quote: Quote }> {
  const { totals } = order;
  const goodsHalalas = totals.totalHalalas;
  const { feeHalalas, zone } = editedDelivery(order, { door, goodsHalalas, book });
  if (feeHalalas === totals.deliveryFeeHalalas) return ok({ deliveryZone: zone });
  // Priced anew, it would ask for what a claim has given.
  if (isClaimed) return refuse("claim_stands");
  const grandTotalHalalas = goodsHalalas + feeHalalas;
  if (grandTotalHalalas === expectedTotalHalalas)
    return ok({ deliveryZone: zone, deliveryFeeHalalas: feeHalalas, grandTotalHalalas });
  const kept = { ...editedItems(draftOf(order)), expectedTotalHalalas: grandTotalHalalas };
  return refuse("price_changed", { detail: { quote: quoteEdit(order, kept, book, door) } });
}
