import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { halalas, instant, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** What the desk tells itself about an order, each entry signed; customers never see it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** Who may take it back; null for notes of before there were signatures. */
    authorId: text("author_id"),
    authorEmail: text("author_email"),
    text: text("text").notNull(),
  },
  (t) => [index("order_notes_by_order").on(t.orderId, t.at)],
);

/** What was agreed before each change of an order, whole; rows are only ever added. */
export const orderRevisions = pgTable(
  "order_revisions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** When it ceased to be what is agreed. */
    at: instant("at").notNull(),
    actorEmail: text("actor_email"),
    reason: text("reason"),
    /** By how much its price was lowered beside its items, for limits that count; null where its items changed. */
    loweredHalalas: halalas("lowered_halalas"),
    /** An `AgreedOrder`, as `order-reading/rules/agreed-order.ts` shapes it. */
    agreed: jsonb("agreed").notNull(),
  },
  (t) => [
    index("order_revisions_by_order").on(t.orderId, t.id),
    index("order_revisions_lowered").on(t.actorEmail, t.at).where(sql`${t.loweredHalalas} is not null`),
  ],
);

/** Changes of the desk that whoever made them may still take back; gone a day later. */
export const orderUndos = pgTable(
  "order_ways_back",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    /** The change's own entry in the timeline: with a later one there is no way back. */
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    /** The columns of the order that the change set, as they were. */
    before: jsonb("before").notNull(),
    /** Messages that wait until nobody can take the change back. */
    messageIds: text("message_ids").array().notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (t) => [index("order_ways_back_by_age").on(t.madeAt)],
);

/** The last move that an order's customer has looked at. Not a column of the order: looking changes no order. */
export const orderSeen = pgTable("order_seen", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  eventId: bigint("event_id", { mode: "number" }).notNull(),
});

/** Orders that the shop's own number is told of, in the order of placing; those that were told go after a day. */
export const shopNotices = pgTable(
  "shop_notices",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    toldAt: instant("told_at"),
    /** Told together with others, or in their turn: nothing else is told for a minute. */
    isBundled: boolean("is_bundled").notNull().default(false),
  },
  (t) => [
    index("shop_notices_waiting").on(t.id).where(sql`${t.toldAt} is null`),
    index("shop_notices_told").on(t.toldAt),
  ],
);
