import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";
import { halalas, instant, uuidKey } from "../columns.ts";
import { orders } from "../orders.ts";

/**
 * What friends were asked to put in for an order (0077-a-split-among-friends). What no part asks for stays with the order's
 * customer, and stands nowhere.
 */
export const orderSplitParts = pgTable(
  "order_split_parts",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** From 1, without a gap; stands in the reference of a transfer, so it is never given twice. */
    position: integer("position").notNull(),
    /** As the customer calls the friend; null where the customer did not say. */
    name: text("name"),
    askedHalalas: halalas("asked_halalas").notNull(),
    /** What came for it, in the transaction that brings it into the books. */
    receivedHalalas: halalas("received_halalas").notNull().default(0),
    /** When all that was asked for was there. */
    paidAt: instant("paid_at"),
    withdrawnAt: instant("withdrawn_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("order_split_parts_by_order").on(t.orderId, t.position),
    check(
      "order_split_parts_position",
      sql`${t.position} between 1 and ${sql.raw(String(SPLIT_LIMITS.partsMax))}`,
    ),
    check(
      "order_split_parts_name",
      sql`${t.name} is null or length(${t.name}) between 1 and ${sql.raw(String(SPLIT_LIMITS.nameMax))}`,
    ),
    check("order_split_parts_amounts", sql`${t.askedHalalas} > 0 and ${t.receivedHalalas} >= 0`),
    check(
      "order_split_parts_paid",
      sql`(${t.paidAt} is not null) = (${t.receivedHalalas} >= ${t.askedHalalas})`,
    ),
  ],
);
