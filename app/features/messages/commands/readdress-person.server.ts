import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { conversationMessages, conversations, messages, newsOptOuts } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";

/** One customer's number, as it was and as it is now. */
export interface NumberMove {
  customerId: string;
  from: string;
  to: string;
}

/** What waits to be sent to the customer goes to the new number; a code that waits for the old one never leaves. */
export async function readdressQueued(
  tx: Transaction,
  { sessionSecret }: { sessionSecret: string },
  { customerId, from, to }: NumberMove,
): Promise<void> {
  const codes = tx.select({ id: otpChallenges.id }).from(otpChallenges).where(eq(otpChallenges.phone, from));
  await tx.delete(messages).where(and(inArray(messages.challengeId, codes), eq(messages.state, "queued")));
  const queued = await tx
    .select({ id: messages.id, sealed: messages.sealed })
    .from(messages)
    .where(
      and(
        eq(messages.customerId, customerId),
        eq(messages.audience, "customer"),
        inArray(messages.state, ["queued", "failed"]),
        isNull(messages.challengeId),
      ),
    )
    .orderBy(messages.id)
    .for("update");
  const seal = payloadSeal(sessionSecret);
  for (const { id, sealed } of queued) {
    const message = sealed ? seal.open<Message>(sealed) : null;
    if (message?.to !== from) continue;
    await tx
      .update(messages)
      .set({ sealed: seal.close({ ...message, to }) })
      .where(eq(messages.id, id));
  }
}

/** What the customer wrote from the old number, and whether it wants news, belongs to the new number: both are one person's. */
export async function moveConversations(tx: Transaction, { from, to }: NumberMove): Promise<void> {
  const rows = await tx
    .select()
    .from(conversations)
    .where(inArray(conversations.phone, [from, to]))
    .orderBy(conversations.id)
    .for("update");
  for (const row of rows.filter(({ phone }) => phone === from)) {
    const alone = rows.find(
      ({ phone, businessScopedId, channel }) =>
        phone === to && businessScopedId === null && channel === row.channel,
    );
    if (row.businessScopedId !== null || !alone) {
      await tx.update(conversations).set({ phone: to }).where(eq(conversations.id, row.id));
      continue;
    }
    // A number alone has one conversation: what was written stays in the order in which it was kept.
    await tx
      .update(conversationMessages)
      .set({ conversationId: alone.id })
      .where(eq(conversationMessages.conversationId, row.id));
    await tx.delete(conversations).where(eq(conversations.id, row.id));
    const isOpen = row.state === "open" || alone.state === "open";
    await tx
      .update(conversations)
      .set({
        state: isOpen ? "open" : alone.state,
        lastInboundAt: sql`greatest(${conversations.lastInboundAt}, ${row.lastInboundAt.toISOString()}::timestamptz)`,
        lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${row.lastMessageAt.toISOString()}::timestamptz)`,
      })
      .where(eq(conversations.id, alone.id));
  }
  await tx.execute(sql`insert into news_opt_outs (phone, since) select ${to}, since from news_opt_outs where phone = ${from}
    on conflict do nothing`);
  await tx.delete(newsOptOuts).where(eq(newsOptOuts.phone, from));
}
