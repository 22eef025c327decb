import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";
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
    /** An `AgreedOrder`, as `orders/edit/agreed-order.ts` shapes it. */
    agreed: jsonb("agreed").notNull(),
  },
  (t) => [index("order_revisions_by_order").on(t.orderId, t.id)],
);
