import { asc, eq } from "drizzle-orm";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import type { Queryable } from "#db/client.ts";
import { restaurantHours } from "#db/schema/restaurants.ts";

/** The spans of a restaurant, Sunday first. */
export function readHours(db: Queryable, restaurantId: string): Promise<OpeningSpan[]> {
  const { weekday, opens, closes } = restaurantHours;
  return db
    .select({ weekday, opens, closes })
    .from(restaurantHours)
    .where(eq(restaurantHours.restaurantId, restaurantId))
    .orderBy(asc(weekday), asc(opens));
}
