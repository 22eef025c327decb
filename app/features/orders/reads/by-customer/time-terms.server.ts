import { eq } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { type MovedPrices, movedPrices } from "#app/features/order-quote/rules/moved-prices.ts";
import type { SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { inZoneOf, onDaysOf, schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { dayPriceRefusal } from "#app/features/orders/rules/by-customer/day-price.ts";
import type { AppliedZone } from "#app/vocabulary/delivery-zone.ts";
import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { Queryable } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

/** When an order may be moved to, and by which prices. */
export interface TimeTerms {
  policy: SchedulePolicy;
  book: PriceBook;
}

type Door = Pick<OrderView, "fulfillment" | "deliveryMethod" | "address"> & {
  deliveryZone: AppliedZone | null;
  lat: number | null;
  lng: number | null;
};

/** By the same rule as a new one at its restaurant and in the zone of its door (DZ06); inside a change read in the transaction that moves it. */
export async function readTimeTerms(
  db: Queryable,
  {
    restaurantSlug,
    occasion,
    order: { lat, lng, deliveryZone: agreed, ...door },
  }: {
    restaurantSlug: string | null;
    occasion: { occasionId: string | null; kind: OccasionKind } | null;
    order: Door;
  },
  now: Date,
): Promise<TimeTerms> {
  const { book, settings, restaurantHours, seasons } = await readPriceBook(db, { restaurantSlug });
  const bound = await readOccasionDays(db, occasion, now);
  const usual = onDaysOf(schedulePolicyOf(settings, restaurantHours, seasons), bound, now);
  const location = lat === null || lng === null ? null : { lat, lng };
  const policy = inZoneOf(usual, book.delivery, { ...door, location });
  // Whatever the zone is by now, what was agreed by the hour stays.
  const { windows = [], cutOff = null } = policy.zone ?? {};
  return { policy: agreed ? { ...policy, zone: { windows, cutOff, agreed } } : policy, book };
}

/** The same for an order as it is shown. */
export async function readTimeTermsOf(
  db: Queryable,
  order: Pick<
    OrderView,
    "restaurant" | "occasion" | "fulfillment" | "deliveryMethod" | "address" | "location" | "id"
  >,
  now: Date,
): Promise<TimeTerms> {
  const { restaurant, occasion, fulfillment, deliveryMethod, address, location } = order;
  const asked = { restaurantSlug: restaurant?.slug ?? null };
  const bound = occasion && { kind: occasion.kind, occasionId: occasion.id };
  const point = { lat: location?.lat ?? null, lng: location?.lng ?? null };
  // The desk's to read, and not in the order as its customer is shown it.
  const [kept] = await db.select({ zone: orders.deliveryZone }).from(orders).where(eq(orders.id, order.id));
  const door = { fulfillment, deliveryMethod, address, ...point, deliveryZone: kept?.zone ?? null };
  return readTimeTerms(db, { ...asked, occasion: bound, order: door }, now);
}

type ShownOrder = Pick<
  OrderView,
  "meats" | "schedule" | "status" | "paymentReview" | "totals" | "dueHalalas"
>;

/** What an order that is shown costs on another day, and whether its customer may move it there. */
export function sumOnDay(
  order: ShownOrder,
  book: PriceBook,
  to: string,
): { totalHalalas: number; isRefused: boolean } {
  const { status, paymentReview, totals, dueHalalas } = order;
  const { grandTotalHalalas } = totals;
  const { differenceHalalas } = pricesOn(order, book, to);
  const totalHalalas = grandTotalHalalas + differenceHalalas;
  const money = { status, paymentReview, grandTotalHalalas, verifiedHalalas: grandTotalHalalas - dueHalalas };
  return { totalHalalas, isRefused: dayPriceRefusal(money, differenceHalalas, totalHalalas) !== null };
}

function pricesOn({ meats, schedule }: ShownOrder, book: PriceBook, to: string): MovedPrices {
  const animals = meats.map(({ breed, ageClass, quantity, unitPriceHalalas }) => ({
    breedId: breed.id,
    ageClassId: ageClass.id,
    quantity,
    unitPriceHalalas,
  }));
  return movedPrices(animals, book, { from: schedule?.date ?? null, to });
}
