import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Conversation } from "#app/features/messages/commands/keep-message.server.ts";
import type { Transaction } from "#db/client.ts";
import { conversations } from "#db/schema/messages.ts";

/**
 * A number was told of this conversation's person at `at`. Whoever it was told of last has it, in whatever order that is heard; from
 * everybody else with an id it is gone, which the desk sees: nothing about a number's orders is told to whoever had it before.
 */
export async function takeNumber(
  tx: Transaction,
  conversation: Conversation,
  phone: string,
  at: Date,
): Promise<Conversation> {
  // A number alone is all that is known of this one.
  if (conversation.businessScopedId === null)
    return write(tx, conversation, { phoneToldAt: later(conversation, at) });
  if (isNewer(conversation, at) && conversation.phone !== phone)
    return write(tx, conversation, { formerPhone: conversation.formerPhone ?? phone });
  const others = await tx
    .select()
    .from(conversations)
    .where(
      and(
        ...[eq(conversations.channel, "whatsapp"), eq(conversations.phone, phone)],
        ...[isNotNull(conversations.businessScopedId), ne(conversations.id, conversation.id)],
      ),
    );
  if (others.some((other) => isNewer(other, at)))
    return write(tx, conversation, {
      ...{ formerPhone: phone, conflict: conversation.conflict ?? "number_moved" },
      phone: conversation.phone === phone ? null : conversation.phone,
    });
  if (others.length > 0)
    await tx
      .update(conversations)
      .set({ phone: null, formerPhone: phone, conflict: "number_moved" })
      .where(
        inArray(
          conversations.id,
          others.map(({ id }) => id),
        ),
      );
  const isAnother = conversation.phone !== null && conversation.phone !== phone;
  return write(tx, conversation, {
    ...{ phone, phoneToldAt: later(conversation, at) },
    ...(isAnother && { formerPhone: conversation.phone }),
  });
}

/** The number is known no more to be this person's; what was written under it is still erased by it. */
export function leaveNumber(tx: Transaction, conversation: Conversation, at: Date): Promise<Conversation> {
  const { phone, formerPhone } = conversation;
  return write(tx, conversation, { phone: null, formerPhone: phone ?? formerPhone, phoneToldAt: at });
}

const isNewer = ({ phoneToldAt }: Conversation, at: Date) => phoneToldAt !== null && phoneToldAt > at;
const later = ({ phoneToldAt }: Conversation, at: Date) =>
  phoneToldAt && phoneToldAt > at ? phoneToldAt : at;

async function write(
  tx: Transaction,
  { id }: Conversation,
  set: Partial<Conversation>,
): Promise<Conversation> {
  const [row] = await tx.update(conversations).set(set).where(eq(conversations.id, id)).returning();
  if (!row) throw new Error("the conversation is locked, so it is still there");
  return row;
}
