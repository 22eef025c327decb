import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import type { SchedulePolicy } from "#app/features/orders/price-and-time/schedule.ts";
import { schedulePolicyOf } from "#app/features/orders/price-and-time/schedule-policy.ts";
import type { Queryable } from "#db/client.ts";

/** When an order may be moved to: by the same rule as a new one at its restaurant, read in the transaction that moves it. */
export async function readTimePolicy(db: Queryable, restaurantSlug: string | null): Promise<SchedulePolicy> {
  const { settings, restaurantHours, seasons } = await readPriceBook(db, { restaurantSlug });
  return schedulePolicyOf(settings, restaurantHours, seasons);
}
