import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  RUN_OUTCOMES,
  STANDING_HALTS,
  STANDING_STATES,
  type StandingItem,
} from "#app/vocabulary/standing-order.ts";
import { customers } from "./accounts.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";
import { restaurants } from "./restaurants.ts";

/** An order that comes back every week until somebody stops it (0067). */
export const standingOrders = pgTable(
  "standing_orders",
  {
    id: uuidKey(),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The order that it repeats; null when that is gone. */
    sourceOrderId: text("source_order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Who cooks, by its row: its address may change. Null for home, and when it is gone. */
    restaurantId: text("restaurant_id").references(() => restaurants.id, { onDelete: "set null" }),
    /** 0 is Sunday. */
    weekday: integer("weekday").notNull(),
    /** "HH:mm" of Asia/Riyadh. */
    time: text("time").notNull(),
    /** What placing takes, without the day, the phone and the price, which are those of the moment. */
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    items: jsonb("items").$type<StandingItem[]>().notNull(),
    language: text("language", { enum: ["ar", "en"] }).notNull(),
    state: text("state", { enum: STANDING_STATES }).notNull().default("active"),
    /** Who made it rest or end; null while it is active. */
    haltedBy: text("halted_by", { enum: STANDING_HALTS }),
    /** Why, in the shop's words to the customer. */
    haltReason: text("halt_reason"),
    /** The next day that is worked. */
    nextOn: date("next_on", { mode: "string" }).notNull(),
    /** Unpaid orders of before do not count any more. */
    countedFrom: instant("counted_from").notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    check("standing_orders_state", isOneOf(t.state, STANDING_STATES)),
    check("standing_orders_weekday", sql`${t.weekday} between 0 and 6`),
    check("standing_orders_time", sql`${t.time} ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$'`),
    check("standing_orders_next_on", sql`extract(dow from ${t.nextOn}) = ${t.weekday}`),
    check(
      "standing_orders_halt",
      sql`(${t.state} = 'active') = (${t.haltedBy} is null) and (${t.haltedBy} is null or ${isOneOf(t.haltedBy, STANDING_HALTS)})`,
    ),
    // Whoever taps twice has one.
    uniqueIndex("standing_orders_once").on(t.sourceOrderId).where(sql`${t.state} <> 'stopped'`),
    index("standing_orders_due").on(t.nextOn).where(sql`${t.state} = 'active'`),
    index("standing_orders_by_customer").on(t.customerId, t.createdAt, t.id),
    index("standing_orders_by_time").on(t.createdAt, t.id),
  ],
);

/** What became of each day of a standing order: written together with the order it made, so that a day is worked once. */
export const standingOrderRuns = pgTable(
  "standing_order_runs",
  {
    standingOrderId: text("standing_order_id")
      .notNull()
      .references(() => standingOrders.id, { onDelete: "cascade" }),
    date: date("date", { mode: "string" }).notNull(),
    time: text("time").notNull(),
    outcome: text("outcome", { enum: RUN_OUTCOMES }).notNull(),
    orderId: text("order_id").references(() => orders.id, { onDelete: "cascade" }),
    /** The code of the refusal, and the facts that its sentence tells. */
    refusal: text("refusal"),
    detail: jsonb("detail").$type<Record<string, unknown>>(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.standingOrderId, t.date] }),
    check("standing_order_runs_outcome", isOneOf(t.outcome, RUN_OUTCOMES)),
    check("standing_order_runs_order", sql`(${t.outcome} = 'ordered') = (${t.orderId} is not null)`),
    check("standing_order_runs_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
    uniqueIndex("standing_order_runs_by_order").on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);
