import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Conversation } from "#app/features/messages/commands/keep-message.server.ts";
import type { Sender } from "#app/features/messages/rules/who-wrote.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { conversations } from "#db/schema/messages.ts";
import { takeNumber } from "./take-number.server.ts";

/** Two messages of somebody new at once begin one conversation, and nobody's id moves in between. */
const LOCK = 7_203_311;

export interface Heard {
  /** When it was written, as the channel says. */
  at: Date;
  now: Date;
  /** The customer's own words open WhatsApp's window of a day; what the shop or WhatsApp itself wrote does not. */
  opensWindow: boolean;
  /** It was written long ago, and moves nothing up at the desk. */
  isOld?: boolean;
}

/** Locks the identities of conversations until the transaction ends, so that one person gets one conversation. */
export async function lockIdentities(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`);
}

/**
 * The conversation of whoever wrote: by the business-scoped id, else by the number. A number that was told together with an
 * id belongs to it from then on, and leaves the one that had it before; two conversations are never made one.
 */
export async function findConversation(tx: Transaction, sender: Sender, heard: Heard): Promise<Conversation> {
  await lockIdentities(tx);
  const known = await knownConversation(tx, sender, heard.at);
  const kept = known ?? (await beginConversation(tx, sender, heard));
  const { phone, businessScopedId, displayName, username } = sender;
  const { at, now, opensWindow, isOld = false } = heard;
  const later = (
    column: typeof conversations.lastMessageAt | typeof conversations.lastInboundAt,
    time: Date,
  ) => sql`greatest(${column}, ${time.toISOString()}::timestamptz)`;
  const [changed] = await tx
    .update(conversations)
    .set({
      ...(businessScopedId && { businessScopedId }),
      ...(displayName && { displayName }),
      ...(username && { username }),
      ...(opensWindow && { lastInboundAt: later(conversations.lastInboundAt, at) }),
      lastMessageAt: later(conversations.lastMessageAt, isOld ? at : now),
    })
    .where(eq(conversations.id, kept.id))
    .returning();
  if (!changed) throw new Error("the conversation is locked, so it is still there");
  return phone ? takeNumber(tx, changed, phone, at) : changed;
}

async function beginConversation(
  tx: Transaction,
  { phone, businessScopedId }: Sender,
  { at, now, opensWindow, isOld }: Heard,
): Promise<Conversation> {
  const [begun] = await tx
    .insert(conversations)
    .values({
      ...{ channel: "whatsapp", state: isOld ? "closed" : "waiting", businessScopedId },
      // With an id the number is taken by its own rule.
      phone: businessScopedId ? null : phone,
      lastInboundAt: opensWindow ? at : new Date(0),
      ...{ lastMessageAt: isOld ? at : now, createdAt: now },
    })
    .returning();
  if (!begun) throw new Error("what was inserted is there");
  return begun;
}

/** Whom a message of this sender belongs to, as far as anybody knows. */
export async function knownConversation(
  tx: Queryable,
  { phone, businessScopedId }: Pick<Sender, "phone" | "businessScopedId">,
  at: Date,
): Promise<Conversation | undefined> {
  if (businessScopedId) {
    const byId = await conversationById(tx, businessScopedId);
    if (byId || !phone) return byId;
  }
  if (!phone) return undefined;
  const byPhone = await tx.select().from(conversations).where(isOfNumber(phone));
  const alone = byPhone.find((each) => each.businessScopedId === null);
  const hasMoved = (await tx.$count(conversations, hadNumber(phone))) > 0;
  // What was written from a number that several people have had is any of theirs: whoever comes with an id begins anew.
  if (businessScopedId) return hasMoved ? undefined : alone;
  if (alone || hasMoved || byPhone.length !== 1) return alone;
  const [holder] = byPhone;
  // Written before the number was told with this id: perhaps by whoever had it then.
  return holder?.phoneToldAt && at < holder.phoneToldAt ? undefined : holder;
}

/** Finds a conversation by the id that WhatsApp gives a person for this business. */
export async function conversationById(
  tx: Queryable,
  businessScopedId: string,
): Promise<Conversation | undefined> {
  const { channel, businessScopedId: id } = conversations;
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(channel, "whatsapp"), eq(id, businessScopedId)));
  return row;
}

/** The conversation of a number that was never told with an id. */
export async function conversationOfNumberAlone(
  tx: Queryable,
  phone: string,
): Promise<Conversation | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(isOfNumber(phone), isNull(conversations.businessScopedId)));
  return row;
}

const isOfNumber = (phone: string) =>
  and(eq(conversations.channel, "whatsapp"), eq(conversations.phone, phone));
const hadNumber = (phone: string) =>
  and(
    eq(conversations.channel, "whatsapp"),
    eq(conversations.formerPhone, phone),
    isNotNull(conversations.businessScopedId),
  );
