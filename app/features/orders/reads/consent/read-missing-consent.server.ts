import { and, eq, isNull } from "drizzle-orm";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { consentTextOf } from "#app/features/occasions/rules/consent.ts";
import type { ConsentText } from "#app/features/occasions/rules/occasion-book.ts";
import { needsConsent } from "#app/vocabulary/occasion-kind.ts";
import type { Queryable } from "#db/client.ts";
import { orderOccasions } from "#db/schema/occasions.ts";

/** The words that the customer of this order is still to agree to (0124-the-desk-places-as-the-customer); null where nothing is missing. */
export async function readMissingConsent(
  db: Queryable,
  orderId: string,
  now: Date,
): Promise<ConsentText | null> {
  const [row] = await db
    .select({ kind: orderOccasions.kind })
    .from(orderOccasions)
    .where(and(eq(orderOccasions.orderId, orderId), isNull(orderOccasions.consentVersion)));
  return row && needsConsent(row.kind) ? consentTextOf(await readOccasionBook(db, now), row.kind) : null;
}
