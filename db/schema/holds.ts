import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Whose hold has been brought to mind: one row an order, gone when a new hold begins. The row and its message are written
 * together, so that two workers never send two, and one that dies on the way has sent none.
 */
export const holdReminders = pgTable("hold_reminders", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  at: instant("at").notNull(),
});
