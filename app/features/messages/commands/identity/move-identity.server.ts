import { eq, sql } from "drizzle-orm";
import type { Conversation } from "#app/features/messages/commands/keep-message.server.ts";
import type { IdentityMove } from "#app/features/messages/rules/told-identity.ts";
import type { Transaction } from "#db/client.ts";
import { conversations } from "#db/schema/messages.ts";
import { conversationById, conversationOfNumberAlone, lockIdentities } from "./find-conversation.server.ts";
import { leaveNumber, takeNumber } from "./take-number.server.ts";

/**
 * Somebody's id or number is another one now, by WhatsApp's own word: the conversation goes on under the new one, and under no
 * number where WhatsApp may not tell it. Where the new one wrote already there are two conversations of one person: both stay, the
 * older is closed and names the other. Hearing it twice, or late, changes nothing more.
 * @returns the conversation that goes on; null when nobody is known of whom it speaks
 */
export async function moveIdentity(
  tx: Transaction,
  move: IdentityMove,
  at: Date,
): Promise<Conversation | null> {
  await lockIdentities(tx);
  const { previousId, currentId, fromPhone, toPhone } = move;
  const byId = previousId ? await conversationById(tx, previousId) : undefined;
  const moving = byId ?? (fromPhone ? await conversationOfNumberAlone(tx, fromPhone) : undefined);
  const there = currentId
    ? await conversationById(tx, currentId)
    : toPhone
      ? await conversationOfNumberAlone(tx, toPhone)
      : undefined;
  if (there && there.id !== moving?.id) {
    const kept = toPhone && currentId ? await takeNumber(tx, there, toPhone, at) : there;
    return moving ? leaveBoth(tx, moving, kept) : kept;
  }
  if (!moving) return null;
  const [moved] = await tx
    .update(conversations)
    .set({
      ...(currentId && { businessScopedId: currentId }),
      // A number alone goes on as the new number.
      ...(!currentId && moving.businessScopedId === null && { phone: toPhone, formerPhone: moving.phone }),
    })
    .where(eq(conversations.id, moving.id))
    .returning();
  if (!moved) throw new Error("the identities are locked, so it is still there");
  if (moved.businessScopedId === null) return moved;
  return toPhone ? takeNumber(tx, moved, toPhone, at) : leaveNumber(tx, moved, at);
}

/** Two conversations of one person: what waited in the one that ends waits in the other. */
async function leaveBoth(tx: Transaction, ended: Conversation, there: Conversation): Promise<Conversation> {
  if (ended.relatedId === there.id) return there;
  const since = ended.waitingSince;
  await tx
    .update(conversations)
    .set({
      ...{ state: "closed", waitingSince: null, conflict: "id_taken", relatedId: there.id },
      // A number alone is all that is known of it, and stays.
      ...(ended.businessScopedId !== null && { phone: null, formerPhone: ended.phone ?? ended.formerPhone }),
    })
    .where(eq(conversations.id, ended.id));
  const earlier = since && sql`least(${conversations.waitingSince}, ${since.toISOString()}::timestamptz)`;
  const [kept] = await tx
    .update(conversations)
    .set({ conflict: "id_taken", ...(earlier && { waitingSince: earlier, state: "open" }) })
    .where(eq(conversations.id, there.id))
    .returning();
  if (!kept) throw new Error("the identities are locked, so it is still there");
  return kept;
}
