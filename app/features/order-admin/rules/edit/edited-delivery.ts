import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";
import { deliveryFeeAt, feeOf } from "#app/features/zones/rules/delivery-fee.ts";
import type { AskedLocation } from "#app/lib/addresses/service-area.ts";
import type { AppliedZone } from "#app/vocabulary/delivery-zone.ts";

/** Where an order goes after an edit, and when. */
export interface EditedDoor {
  place: AskedLocation;
  time: string | null;
  /** Is it another place than was agreed? */
  isMoved: boolean;
  /** Doors of its shares, whose fees stay as they were agreed. */
  further: readonly { place: AskedLocation; time: string | null }[];
}

/**
 * What bringing it costs after an edit, by the function that placed it (DZ08): by the rule of the zone as it was agreed, or by the zone
 * of the new place as it is today. Where no zone says otherwise the agreed fee stays (0041-what-was-agreed-keeps-its-price).
 */
export function editedDelivery(
  agreed: AgreedPrices,
  { door, goodsHalalas, book }: { door: EditedDoor | undefined; goodsHalalas: number; book: PriceBook },
): { feeHalalas: number; zone: AppliedZone | null } {
  const { fulfillment, deliveryMethod, deliveryZone: was = null } = agreed;
  const { deliveryFeeHalalas: agreedFee, grandTotalHalalas } = agreed.totals;
  const stays = { feeHalalas: agreedFee, zone: was };
  const isFetched = fulfillment === "restaurant" && deliveryMethod !== "delivery";
  // What is fetched is driven nowhere, and what is done again for nothing stays so.
  if (isFetched || grandTotalHalalas === 0) return stays;
  const { homeDeliveryFeeHalalas } = book.settings;
  const today =
    fulfillment === "restaurant"
      ? (book.restaurant?.deliveryPriceHalalas ?? agreedFee)
      : homeDeliveryFeeHalalas;
  const ownFee = was ? was.feeHalalas : shopFeeOf(agreedFee, door?.further ?? [], { goodsHalalas, book });
  const isShops = was === null || was.fee.kind === "shop";
  const shopFeeHalalas = isShops && ownFee > 0 ? ownFee : today;
  if (!door?.isMoved) {
    if (!was || (was.fee.kind === "by_window" && !door)) return stays;
    const time = door?.time ?? null;
    const feeHalalas = feeOf(was.fee, { shopFeeHalalas, goodsHalalas, time, metres: was.metres });
    return { feeHalalas: agreedFee - ownFee + feeHalalas, zone: { ...was, feeHalalas } };
  }
  const { place, time } = door;
  const asAgreed = isShops ? ownFee : today;
  const from = fulfillment === "restaurant" ? book.restaurant?.location : null;
  const next = deliveryFeeAt(book.delivery, { place, time, goodsHalalas, shopFeeHalalas: asAgreed, from });
  return { feeHalalas: agreedFee - ownFee + next.feeHalalas, zone: next.zone };
}

/**
 * What a door outside all zones was charged, of the fee of all doors: what the zones of the others ask is taken off, and the rest is
 * alike for each that has none.
 */
function shopFeeOf(
  agreedFee: number,
  further: EditedDoor["further"],
  { goodsHalalas, book }: { goodsHalalas: number; book: PriceBook },
): number {
  const ofZones = further.flatMap(({ place, time }) => {
    const { feeHalalas, zone } = deliveryFeeAt(book.delivery, {
      place,
      time,
      goodsHalalas,
      shopFeeHalalas: 0,
    });
    return zone && zone.fee.kind !== "shop" ? feeHalalas : [];
  });
  const rest = Math.max(0, agreedFee - ofZones.reduce((sum, fee) => sum + fee, 0));
  return Math.floor(rest / (1 + further.length - ofZones.length));
}
