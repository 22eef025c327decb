import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LATE_CAUSES } from "#app/vocabulary/late-cause.ts";
import { instant, isOneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * The windows that an order was promised (0155-the-promise-of-a-time). Written by triggers of `orders`, so by whatever places an order or
 * changes its time; who did it and why stands in the event of the same moment. Rows are only ever added.
 */
export const orderPromises = pgTable(
  "order_promises",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    madeAt: instant("made_at").notNull(),
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
    /** False where the window before it had ended by then: another time after the time keeps no promise. */
    isBinding: boolean("is_binding").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.madeAt] }),
    check("order_promises_window", sql`${t.fromAt} < ${t.untilAt}`),
    index("order_promises_by_end").on(t.untilAt).where(sql`${t.isBinding}`),
  ],
);

/** That a customer was told of a delay, which is once for every promise. */
export const orderDelays = pgTable(
  "order_delays",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The end of the window that was not going to be kept. */
    promisedUntil: instant("promised_until").notNull(),
    toldAt: instant("told_at").notNull(),
    /** When it was said to come instead. */
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
    /** Of the desk, by e-mail; null where the shop saw it by itself. */
    toldBy: text("told_by"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.promisedUntil] }),
    check("order_delays_later", sql`${t.fromAt} < ${t.untilAt} and ${t.promisedUntil} < ${t.untilAt}`),
  ],
);

/** What the desk knows better than the rule: why an order was late. */
export const lateCauses = pgTable(
  "late_causes",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    cause: text("cause", { enum: LATE_CAUSES }).notNull(),
    saidAt: instant("said_at").notNull(),
    saidBy: text("said_by").notNull(),
  },
  (t) => [check("late_causes_cause", isOneOf(t.cause, LATE_CAUSES))],
);
