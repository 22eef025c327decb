import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** Several days that were ordered at once: an order each, one transfer for all of them. */
export const baskets = pgTable("baskets", {
  id: uuidKey(),
  /** What the customer writes in the transfer: the first day's own reference. */
  reference: text("reference").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

/** The days of a basket, the earliest first. An order that is alone has no row. */
export const basketOrders = pgTable(
  "basket_orders",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    basketId: text("basket_id")
      .notNull()
      .references(() => baskets.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (t) => [
    check("basket_orders_position", sql`${t.position} >= 0`),
    index("basket_orders_by_basket").on(t.basketId, t.position),
  ],
);
