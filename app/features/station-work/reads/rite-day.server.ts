import { eq } from "drizzle-orm";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";
import { orderOccasions } from "#db/schema/occasions.ts";

/** Is this moment outside the days of the order's rite, by the moon that was seen? */
export async function isWrongDayOfRite(db: Queryable, orderId: string, at: Date): Promise<boolean> {
  const [occasion] = await db
    .select({ occasionId: orderOccasions.occasionId, kind: orderOccasions.kind })
    .from(orderOccasions)
    .where(eq(orderOccasions.orderId, orderId));
  const { days } = await readOccasionDays(db, occasion ?? null, at);
  return days.length > 0 && !days.some(({ date }) => date === riyadhDate(at));
}
