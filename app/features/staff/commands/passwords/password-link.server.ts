import { and, eq, isNull } from "drizzle-orm";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { staffPasswordLinks } from "#db/schema/accounts.ts";

/** How long a link opens: one goes to the person's own phone at once, the other is handed over by a colleague. */
export const LINK_MINUTES = { asked: 30, handed: 60 } as const;

export interface MadeLink {
  url: string;
  expiresAt: Date;
}

/**
 * A one-time link that lets this person choose a new password, written down by its hash alone. It ends those that were made
 * before, so that the newest one is the only one that opens.
 * @param madeBy the colleague who hands it over; null when the person asked for it
 */
export async function makeLink(
  tx: Transaction,
  { publicUrl, now }: { publicUrl: string; now: Date },
  { userId, madeBy }: { userId: string; madeBy: string | null },
): Promise<MadeLink> {
  await endLinks(tx, userId);
  const token = newSessionToken();
  const expiresAt = secondsAfter(now, (madeBy ? LINK_MINUTES.handed : LINK_MINUTES.asked) * 60);
  await tx
    .insert(staffPasswordLinks)
    .values({ tokenHash: hashSessionToken(token), userId, madeBy, createdAt: now, expiresAt });
  return { url: `${publicUrl}/admin/password/${token}`, expiresAt };
}

/** Links that were not used open nothing any more; used ones stay, as the person may read who made them. */
export async function endLinks(tx: Queryable, userId: string): Promise<void> {
  await tx
    .delete(staffPasswordLinks)
    .where(and(eq(staffPasswordLinks.userId, userId), isNull(staffPasswordLinks.usedAt)));
}
