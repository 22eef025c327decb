import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { conversations, messages, newsOptOuts } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * Takes a person out of the messages: what has not left never does, of the rest remains that there was a message about an
 * order, without number, words or the channel's id, which has the number in it. What the person wrote to the shop's number goes.
 */
export async function forgetPerson(
  tx: Queryable,
  { customerId, phone }: { customerId: string; phone: string | null },
): Promise<void> {
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx.delete(messages).where(and(inArray(messages.orderId, ownOrders), eq(messages.state, "queued")));
  await tx
    .update(messages)
    .set({ sealed: null, providerId: null, failureDetail: null })
    .where(and(inArray(messages.orderId, ownOrders), ne(messages.state, "queued")));
  await tx.delete(messages).where(and(eq(messages.customerId, customerId), isNull(messages.orderId)));
  if (phone === null) return;
  const codes = tx.select({ id: otpChallenges.id }).from(otpChallenges).where(eq(otpChallenges.phone, phone));
  await tx.delete(messages).where(inArray(messages.challengeId, codes));
  // Also what was written while the number was told of it; with another number by now it is somebody's who has not asked.
  const wasTheirs = and(eq(conversations.formerPhone, phone), isNull(conversations.phone));
  await tx.delete(conversations).where(or(eq(conversations.phone, phone), wasTheirs));
  await tx.delete(newsOptOuts).where(eq(newsOptOuts.phone, phone));
}
