import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, bigserial, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FAILURE_REASONS } from "#app/vocabulary/message-failure.ts";
import {
  CONVERSATION_AUTHORS,
  CONVERSATION_CHANNELS,
  CONVERSATION_MESSAGE_KINDS,
  CONVERSATION_STATES,
  IDENTITY_CONFLICTS,
  MESSAGE_AUDIENCES,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  MESSAGE_TEMPLATES,
  WEBHOOK_EVENT_KINDS,
  WISH_KINDS,
} from "#app/vocabulary/message-state.ts";
import { customers, staffUsers } from "./accounts.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** Every message that left the shop or shall, and what became of it (0037-messages-that-arrive). */
export const messages = pgTable(
  "messages",
  {
    id: uuidKey(),
    orderId: text("order_id").references(() => orders.id, { onDelete: "cascade" }),
    customerId: text("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** The row of `otp_challenges` whose code it carries. */
    challengeId: text("challenge_id"),
    audience: text("audience", { enum: MESSAGE_AUDIENCES }).notNull(),
    template: text("template", { enum: MESSAGE_TEMPLATES }).notNull(),
    /** The status of the order that it tells of. */
    about: text("about"),
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull(),
    /** Number, parameters and words, sealed; null as soon as nobody can need them any more. */
    sealed: text("sealed"),
    notAfter: instant("not_after"),
    state: text("state", { enum: MESSAGE_STATES }).notNull().default("queued"),
    /** The channel's own id of it, for example a wamid. */
    providerId: text("provider_id").unique(),
    failureReason: text("failure_reason", { enum: FAILURE_REASONS }),
    failureDetail: text("failure_detail"),
    /** The failed or late message that this one goes out instead of; one at most does. */
    replaces: text("replaces")
      .unique()
      .references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    deliveredAt: instant("delivered_at"),
    readAt: instant("read_at"),
    failedAt: instant("failed_at"),
    /** When somebody at the desk said that a failure needs no more work. */
    settledAt: instant("settled_at"),
  },
  (t) => [
    check("messages_state", isOneOf(t.state, MESSAGE_STATES)),
    check("messages_channel", isOneOf(t.channel, MESSAGE_CHANNELS)),
    check("messages_template", isOneOf(t.template, MESSAGE_TEMPLATES)),
    check("messages_audience", isOneOf(t.audience, MESSAGE_AUDIENCES)),
    check("messages_failure", sql`(${t.state} = 'failed') = (${t.failureReason} is not null)`),
    index("messages_by_order").on(t.orderId, t.createdAt),
    index("messages_by_customer").on(t.customerId),
    index("messages_failed")
      .on(t.failedAt, t.id)
      .where(sql`${t.state} = 'failed' and ${t.settledAt} is null`),
    index("messages_sealed").on(t.createdAt).where(sql`${t.sealed} is not null`),
    index("messages_without_order").on(t.createdAt).where(sql`${t.orderId} is null`),
  ],
);

/** What the channel told us, word for word and sealed, for some days. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind", { enum: WEBHOOK_EVENT_KINDS }).notNull(),
    /** Of a status the message of ours that it speaks of, of a message the message itself. */
    providerId: text("provider_id"),
    sealed: text("sealed").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    index("webhook_events_by_provider_id").on(t.providerId),
    index("webhook_events_oldest").on(t.receivedAt),
    // The channel repeats what it is not sure to have told; a customer's words are answered once.
    uniqueIndex("webhook_events_message_once").on(t.providerId).where(sql`${t.kind} = 'message'`),
  ],
);

/** Who wrote "stop": gets no news of an order's steps, only what is necessary. */
export const newsOptOuts = pgTable("news_opt_outs", {
  /** E.164. */
  phone: text("phone").primaryKey(),
  since: instant("since").notNull(),
});

/** Who asked to be told of something once (0117-told-once): the row is the consent, and ends with what it asked for. */
export const tellMeWishes = pgTable(
  "tell_me_wishes",
  {
    id: uuidKey(),
    kind: text("kind", { enum: WISH_KINDS }).notNull(),
    /** The id of an occasion, or a place as it was named. */
    subject: text("subject").notNull(),
    /** E.164; the account's, or as it was typed. */
    phone: text("phone").notNull(),
    language: text("language", { enum: ["ar", "en"] }).notNull(),
    /** When it was asked and agreed to. */
    askedAt: instant("asked_at").notNull(),
    toldAt: instant("told_at"),
  },
  (t) => [
    check("tell_me_wishes_kind", isOneOf(t.kind, WISH_KINDS)),
    check("tell_me_wishes_subject", sql`btrim(${t.subject}) <> ''`),
    uniqueIndex("tell_me_wishes_once").on(t.phone, t.kind, t.subject),
    index("tell_me_wishes_open").on(t.kind, t.subject).where(sql`${t.toldAt} is null`),
  ],
);

/**
 * What one person and the shop wrote to each other (0106-every-word-is-kept). Who it is, is a number, WhatsApp's
 * business-scoped id, or both where one message told both; two of them are never made one by guess.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: uuidKey(),
    channel: text("channel", { enum: CONVERSATION_CHANNELS }).notNull(),
    /** E.164, of any country; of several that told it the one who told it last has it. */
    phone: text("phone"),
    /** When the number was told last, as the channel says: what was told before is older news. */
    phoneToldAt: instant("phone_told_at"),
    /** The number that was this person's, until it was told with another id or the id moved on without one. */
    formerPhone: text("former_phone"),
    businessScopedId: text("business_scoped_id"),
    /** As the person calls oneself there. */
    displayName: text("display_name"),
    username: text("username"),
    /** What is not clear about who this is. */
    conflict: text("conflict", { enum: IDENTITY_CONFLICTS }),
    /** The other conversation that it is not clear about. */
    relatedId: text("related_id").references((): AnyPgColumn => conversations.id, { onDelete: "set null" }),
    /** When the number was asked for by WhatsApp's own button: only an answer to that is believed. */
    askedContactAt: instant("asked_contact_at"),
    /** The row of `otp_challenges` whose code is typed here to prove a number. */
    codeChallengeId: text("code_challenge_id"),
    state: text("state", { enum: CONVERSATION_STATES }).notNull().default("open"),
    /** Who of the desk has taken it on. */
    assigneeId: text("assignee_id").references(() => staffUsers.id, { onDelete: "set null" }),
    /** The first words of the customer that a person has to answer and has not; null while there are none. */
    waitingSince: instant("waiting_since"),
    /** The customer's latest words: they open WhatsApp's window of a day. */
    lastInboundAt: instant("last_inbound_at").notNull(),
    lastMessageAt: instant("last_message_at").notNull(),
    /** When the customer looked at it on the shop's own pages. */
    customerSeenAt: instant("customer_seen_at"),
    /** When the customer was last told that there is an answer. */
    customerToldAt: instant("customer_told_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("conversations_channel", isOneOf(t.channel, CONVERSATION_CHANNELS)),
    check("conversations_conflict", isOneOf(t.conflict, IDENTITY_CONFLICTS)),
    check("conversations_state", isOneOf(t.state, CONVERSATION_STATES)),
    check("conversations_somebody", sql`${t.phone} is not null or ${t.businessScopedId} is not null`),
    uniqueIndex("conversations_by_id").on(t.channel, t.businessScopedId),
    uniqueIndex("conversations_by_phone_alone")
      .on(t.channel, t.phone)
      .where(sql`${t.businessScopedId} is null`),
    index("conversations_by_phone").on(t.phone),
    index("conversations_by_former_phone").on(t.formerPhone).where(sql`${t.formerPhone} is not null`),
    index("conversations_by_related").on(t.relatedId).where(sql`${t.relatedId} is not null`),
    index("conversations_newest").on(t.lastMessageAt, t.id),
    index("conversations_by_assignee").on(t.assigneeId),
    index("conversations_unanswered").on(t.waitingSince).where(sql`${t.waitingSince} is not null`),
    // The inbox: who waits longest is first, of the rest what was written last; each of one person's, or of nobody's, as well.
    index("conversations_to_answer")
      .on(sql`coalesce(${t.waitingSince}, ${t.lastInboundAt})`, t.id)
      .where(sql`${t.state} = 'open'`),
    index("conversations_to_answer_of")
      .on(t.assigneeId, sql`coalesce(${t.waitingSince}, ${t.lastInboundAt})`, t.id)
      .where(sql`${t.state} = 'open'`),
    index("conversations_in_state").on(t.state, t.lastMessageAt, t.id),
    index("conversations_in_state_of").on(t.assigneeId, t.state, t.lastMessageAt, t.id),
    index("conversations_called").using("gin", sql`${conversationNames(t)} gin_trgm_ops`),
  ],
);

/** The name and number of a conversation as they are searched; of a number both ways of writing it. */
export function conversationNames(t: Record<"displayName" | "phone" | "businessScopedId", SQLWrapper>): SQL {
  return sql`fold_for_search(coalesce(${t.displayName}, '') || ' ' || coalesce(${t.phone}, '') || ' ' || coalesce(replace(${t.phone}, '+966', '0'), '') || ' ' || coalesce(${t.businessScopedId}, ''))`;
}

/** Each message of a conversation, in both directions. */
export const conversationMessages = pgTable(
  "conversation_messages",
  {
    /** In the order in which they were kept. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    author: text("author", { enum: CONVERSATION_AUTHORS }).notNull(),
    kind: text("kind", { enum: CONVERSATION_MESSAGE_KINDS }).notNull(),
    /** As the channel told it, or what the shop wrote; sealed. Pictures and voices are references that the channel gave. */
    sealed: text("sealed").notNull(),
    /** The order that it was written about, on that order's page. */
    orderId: text("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** The channel's own id of what a customer wrote, or what the shop wrote with its own phone. */
    providerId: text("provider_id").unique(),
    /** The row of `messages` by which the shop's own words left. */
    messageId: text("message_id").references(() => messages.id, { onDelete: "set null" }),
    /** Who of the desk wrote it. */
    staffId: text("staff_id").references(() => staffUsers.id, { onDelete: "set null" }),
    /** The page's own key of what it sent: a second press writes nothing twice. */
    clientKey: text("client_key").unique(),
    /** When it was written, as the channel says. */
    writtenAt: instant("written_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("conversation_messages_author", isOneOf(t.author, CONVERSATION_AUTHORS)),
    check("conversation_messages_kind", isOneOf(t.kind, CONVERSATION_MESSAGE_KINDS)),
    index("conversation_messages_in_order").on(t.conversationId, t.id),
    index("conversation_messages_oldest").on(t.createdAt),
    index("conversation_messages_by_message").on(t.messageId),
    index("conversation_messages_by_staff").on(t.staffId),
    index("conversation_messages_by_order").on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);
