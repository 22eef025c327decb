import type { PriceBook, RestaurantPrices } from "#app/features/catalog/rules/price-book.ts";
import { type AskedDoor, deliveryFeeAt, type RoadDistance } from "#app/features/zones/rules/delivery-fee.ts";
import type { AppliedZone } from "#app/vocabulary/delivery-zone.ts";
import type { DeliveryMethod, Fulfillment, GeoPoint } from "#app/vocabulary/order-choices.ts";

/** What of an order says where it is driven, and when. */
export type DrivenChoices = {
  fulfillment: Fulfillment | null;
  deliveryMethod?: DeliveryMethod | null;
  /** The day decides which prices hold, the time what bringing it costs where a zone says so; the usual ones before they are chosen. */
  schedule?: { date: string; time?: string | null | undefined } | null | undefined;
  /** Where it goes: a zone may have a fee and a minimum of its own. */
  address?: string | null | undefined;
  location?: GeoPoint | null | undefined;
  /** Parts of the meat that go to others: each door of theirs is a further delivery. */
  shares?: readonly QuotedShare[] | null | undefined;
  /** What it is for; everyday without. */
  occasion?: { occasionId: string; partnerId?: string | null } | null | undefined;
};

/** Whose door is a drive of its own; a charity's is none. */
export interface QuotedShare {
  partnerId?: string | null | undefined;
  address?: string | null | undefined;
  location?: GeoPoint | null | undefined;
  schedule?: { time?: string | null | undefined } | null | undefined;
}

/** The order's own door, and what is charged there where no zone says otherwise; null for what nobody drives. */
export function ownDoor(
  input: DrivenChoices,
  book: Pick<PriceBook, "settings">,
  restaurant: RestaurantPrices | null,
): Omit<AskedDoor, "goodsHalalas"> | null {
  // What is given whole goes to who gives it out, and costs what it always does.
  const place = input.occasion?.partnerId
    ? { address: null, location: null }
    : { address: input.address ?? null, location: input.location ?? null };
  const time = input.schedule?.time || null;
  if (input.fulfillment === "home")
    return { place, time, shopFeeHalalas: book.settings.homeDeliveryFeeHalalas };
  if (!restaurant || input.deliveryMethod !== "delivery") return null;
  return { place, time, shopFeeHalalas: restaurant.deliveryPriceHalalas, from: restaurant.location };
}

/** Of the own door and of each further one of its shares; a charity fetches what it is given. */
export function deliveryFees(
  { fulfillment, shares }: DrivenChoices,
  { delivery }: Pick<PriceBook, "delivery">,
  door: AskedDoor,
  road?: RoadDistance,
): { feeHalalas: number; zone: AppliedZone | null } {
  const own = deliveryFeeAt(delivery, door, road);
  const further = fulfillment === "home" ? (shares ?? []).filter(({ partnerId }) => !partnerId) : [];
  const fees = further.map(({ address = null, location = null, schedule }) => {
    const time = schedule?.time || door.time;
    return deliveryFeeAt(delivery, { ...door, time, place: { address, location } }, road).feeHalalas;
  });
  return { ...own, feeHalalas: fees.reduce((sum, fee) => sum + fee, own.feeHalalas) };
}
