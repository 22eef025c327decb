import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { hashLinkToken, tokenOf } from "#app/features/order-links/rules/link-token.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { LinkAudience } from "#app/vocabulary/link-audience.ts";
import type { Queryable } from "#db/client.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";

type LinkedOrder = {
  orderId: string;
  language: "ar" | "en";
  audience?: LinkAudience;
  shareId?: string;
  splitPartId?: string;
};
type Linking = Pick<Shop, "publicUrl" | "sessionSecret"> & { now: Date };

/**
 * The address that opens an order without signing in, for its owner, for who receives it or a share of it or is asked for a part of its price, for a message in the caller's transaction. The same link
 * each time, until it is revoked or the session secret changes: then a new one is made, and what was sent before a change of
 * the secret goes on opening (0048-links-that-open-an-order).
 */
export async function orderAddress(tx: Queryable, linking: Linking, linked: LinkedOrder): Promise<string> {
  const live = await liveOrderAddress(tx, linking, linked);
  if (live) return live;
  const { url, link } = newOrderLink(linking, linked);
  await tx.insert(orderLinks).values(link);
  return url;
}

/** The same, as long as it opens; null where none was made yet, or it was stopped. */
export async function liveOrderAddress(
  tx: Queryable,
  linking: Pick<Shop, "publicUrl" | "sessionSecret">,
  linked: LinkedOrder,
): Promise<string | null> {
  const { orderId, language, audience = "customer", shareId, splitPartId } = linked;
  const { publicUrl, sessionSecret } = linking;
  const live = await tx
    .select({ id: orderLinks.id, tokenHash: orderLinks.tokenHash })
    .from(orderLinks)
    .where(
      and(
        eq(orderLinks.orderId, orderId),
        eq(orderLinks.audience, audience),
        shareId === undefined ? isNull(orderLinks.shareId) : eq(orderLinks.shareId, shareId),
        splitPartId === undefined ? isNull(orderLinks.splitPartId) : eq(orderLinks.splitPartId, splitPartId),
        isNull(orderLinks.revokedAt),
      ),
    )
    .orderBy(desc(orderLinks.createdAt), desc(orderLinks.id));
  for (const { id, tokenHash } of live) {
    const token = tokenOf(sessionSecret, { id, orderId, audience });
    if (hashLinkToken(token) === tokenHash) return addressOf(publicUrl, token, { language, audience });
  }
  return null;
}

/** The same for an order that is being placed, to which nobody has a link yet: its address, and the row that makes it open. */
export function newOrderLink(
  { publicUrl, sessionSecret, now }: Linking,
  { orderId, language, audience = "customer", shareId, splitPartId }: LinkedOrder,
): { url: string; link: typeof orderLinks.$inferInsert } {
  const id = randomUUID();
  const token = tokenOf(sessionSecret, { id, orderId, audience });
  return {
    url: addressOf(publicUrl, token, { language, audience }),
    link: { id, orderId, shareId, splitPartId, audience, tokenHash: hashLinkToken(token), createdAt: now },
  };
}

/** The shop greets in Arabic whom it does not know: a message in English opens its page in English. */
function addressOf(
  publicUrl: string,
  token: string,
  { language, audience }: { language: "ar" | "en"; audience: LinkAudience },
): string {
  const page = { customer: "", recipient: "/gift", share: "/share", part: "/part" }[audience];
  return `${publicUrl}/t/${token}${page}${language === "en" ? "?lang=en" : ""}`;
}
