import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { readOccasionDays } from "#app/features/occasions/read-occasion-book.server.ts";
import type { SchedulePolicy } from "#app/features/orders/price-and-time/schedule.ts";
import { onDaysOf, schedulePolicyOf } from "#app/features/orders/price-and-time/schedule-policy.ts";
import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { Queryable } from "#db/client.ts";

/** When an order may be moved to: by the same rule as a new one at its restaurant, read in the transaction that moves it. */
export async function readTimePolicy(
  db: Queryable,
  {
    restaurantSlug,
    occasion,
  }: {
    restaurantSlug: string | null;
    occasion: { occasionId: string | null; kind: OccasionKind } | null;
  },
  now: Date,
): Promise<SchedulePolicy> {
  const { settings, restaurantHours, seasons } = await readPriceBook(db, { restaurantSlug });
  return onDaysOf(
    schedulePolicyOf(settings, restaurantHours, seasons),
    await readOccasionDays(db, occasion, now),
    now,
  );
}
