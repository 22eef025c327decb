import { and, eq, isNull } from "drizzle-orm";
import type { LinkAudience } from "#app/vocabulary/link-audience.ts";
import type { Queryable } from "#db/client.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";

/** Ends every link of an order that was made for them, also those of an earlier secret. */
export async function revokeLinks(
  tx: Queryable,
  orderId: string,
  {
    audience,
    shareId,
    splitPartId,
    now,
  }: { audience: LinkAudience; shareId?: string; splitPartId?: string; now: Date },
): Promise<void> {
  await tx
    .update(orderLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(orderLinks.orderId, orderId),
        eq(orderLinks.audience, audience),
        shareId === undefined ? undefined : eq(orderLinks.shareId, shareId),
        splitPartId === undefined ? undefined : eq(orderLinks.splitPartId, splitPartId),
        isNull(orderLinks.revokedAt),
      ),
    );
}
