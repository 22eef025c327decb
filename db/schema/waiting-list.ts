import { sql } from "drizzle-orm";
import { bigserial, check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DELIVERY_METHODS, FULFILLMENTS } from "#app/vocabulary/order-choices.ts";
import { WAITING_STATES } from "#app/vocabulary/waiting-state.ts";
import { customers } from "./accounts.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";
import { restaurants } from "./restaurants.ts";

/**
 * Who waits for a place at a full time or on a full day, and what was offered (0061). An entry is offered a place once: who
 * wants another after it ran out joins anew.
 */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: uuidKey(),
    /** The line: whoever joined first has the lower number. */
    turn: bigserial("turn", { mode: "number" }).notNull(),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    date: date("date", { mode: "string" }).notNull(),
    /** "HH:mm"; null is any time of the day. */
    time: text("time"),
    fulfillment: text("fulfillment", { enum: FULFILLMENTS }).notNull(),
    restaurantId: text("restaurant_id").references(() => restaurants.id, { onDelete: "cascade" }),
    deliveryMethod: text("delivery_method", { enum: DELIVERY_METHODS }),
    /** Where it is driven to, as far as it says who drives. */
    district: text("district"),
    animals: integer("animals").notNull(),
    language: text("language", { enum: ["ar", "en"] }).notNull(),
    state: text("state", { enum: WAITING_STATES }).notNull().default("waiting"),
    joinedAt: instant("joined_at").notNull(),
    /** By which the offered places are kept in `kept_places`. */
    keeperId: text("keeper_id").unique(),
    offeredTime: text("offered_time"),
    offeredAt: instant("offered_at"),
    offeredUntil: instant("offered_until"),
    orderId: text("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** When it came to where it ended. */
    closedAt: instant("closed_at"),
  },
  (t) => [
    check("waiting_entries_state", isOneOf(t.state, WAITING_STATES)),
    check("waiting_entries_animals", sql`${t.animals} > 0`),
    check(
      "waiting_entries_offer",
      sql`${t.state} <> 'offered' or (${t.keeperId} is not null and ${t.offeredTime} is not null and ${t.offeredUntil} is not null)`,
    ),
    uniqueIndex("waiting_entries_once")
      .on(t.customerId, t.date, sql`coalesce(${t.time}, '')`)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    uniqueIndex("waiting_entries_one_offer").on(t.customerId).where(sql`${t.state} = 'offered'`),
    index("waiting_entries_line").on(t.date, t.turn).where(sql`${t.state} in ('waiting', 'offered')`),
    index("waiting_entries_by_customer").on(t.customerId, t.turn),
  ],
);
