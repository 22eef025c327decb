import { and, eq } from "drizzle-orm";
import { lockIdentities } from "#app/features/messages/commands/identity/find-conversation.server.ts";
import { handToPerson, keepMessage } from "#app/features/messages/commands/keep-message.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { conversationMessages, conversations } from "#db/schema/messages.ts";

interface SiteWords {
  /** E.164, proven by a code. */
  phone: string;
  displayName: string | null;
  text: string;
  orderId: string | null;
  /** The page's own key of it. */
  key: string;
}

/**
 * Keeps what a customer wrote on the shop's own pages in the conversation of that number, where it waits for a person. The same once more
 * keeps nothing twice.
 */
export async function keepSiteMessage(
  tx: Transaction,
  ctx: CommandContext,
  { phone, displayName, text, orderId, key }: SiteWords,
): Promise<void> {
  const { now } = ctx;
  await lockIdentities(tx);
  if ((await tx.$count(conversationMessages, eq(conversationMessages.clientKey, key))) > 0) return;
  const times = { lastInboundAt: now, lastMessageAt: now, customerSeenAt: now };
  const named = { ...(displayName && { displayName }) };
  const [known] = await tx
    .update(conversations)
    .set({ ...times, ...named })
    .where(and(eq(conversations.channel, "site"), eq(conversations.phone, phone)))
    .returning({ id: conversations.id });
  const [begun] = known
    ? [known]
    : await tx
        .insert(conversations)
        .values({ channel: "site", phone, ...named, ...times, createdAt: now })
        .returning({ id: conversations.id });
  if (!begun) throw new Error("what was inserted is there");
  const body = { type: "text", text: { body: text } };
  const words = { conversationId: begun.id, author: "customer", kind: "text", body, writtenAt: now } as const;
  await keepMessage(tx, ctx, { ...words, clientKey: key, ...(orderId && { orderId }) });
  await handToPerson(tx, begun.id, now);
}

/** The customer looks at the conversation: what the shop answers after this is told of anew. */
export async function noteSeen(ctx: CommandContext, phone: string): Promise<void> {
  await ctx.db
    .update(conversations)
    .set({ customerSeenAt: ctx.now })
    .where(and(eq(conversations.channel, "site"), eq(conversations.phone, phone)));
}
