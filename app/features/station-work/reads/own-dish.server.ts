import { and, eq } from "drizzle-orm";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { Queryable } from "#db/client.ts";
import { sideDishes } from "#db/schema/restaurants.ts";

/** Is this side dish one of the kitchen's own? */
export async function isOwnDish(db: Queryable, scope: StationScope, id: string): Promise<boolean> {
  const mine = and(eq(sideDishes.id, id), eq(sideDishes.restaurantId, scope.scopeId));
  return (await db.$count(sideDishes, mine)) > 0;
}
