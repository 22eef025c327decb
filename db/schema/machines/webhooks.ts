import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DELIVERY_STATES, OFF_REASONS } from "#app/vocabulary/machines/webhook-state.ts";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { orderEvents, orders } from "../orders.ts";

/** Addresses of programs that are told what happens to orders (0137-webhooks). */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** Of app/vocabulary/machines/webhook-type.ts. */
    types: text("types").array().notNull(),
    /** What its messages are signed with, sealed with the shop's secret. */
    secret: text("secret").notNull(),
    /** The one before, which signs along until then. */
    oldSecret: text("old_secret"),
    oldSecretUntil: instant("old_secret_until"),
    isOn: boolean("is_on").notNull().default(true),
    offReason: text("off_reason", { enum: OFF_REASONS }),
    /** Since when every try has failed; null since one arrived. */
    failingSince: instant("failing_since"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("webhook_endpoints_off", sql`${t.isOn} = (${t.offReason} is null)`),
    check("webhook_endpoints_reason", sql`${t.offReason} is null or ${isOneOf(t.offReason, OFF_REASONS)}`),
  ],
);

/**
 * Entries of timelines that programs are still to be told of, written by the transaction that wrote the entry (migration 0091), and only
 * while an address is switched on.
 */
export const webhookOutbox = pgTable("webhook_outbox", {
  eventId: bigint("event_id", { mode: "number" })
    .primaryKey()
    .references(() => orderEvents.id, { onDelete: "cascade" }),
});

/** One message to one address: what is sent, word for word, as often as it is sent, and what became of it. It holds nothing of a person. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuidKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Null for a test. */
    eventId: bigint("event_id", { mode: "number" }),
    orderId: text("order_id").references(() => orders.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** What came of the last try: the status of the answer, or why there was none. */
    lastAnswer: text("last_answer"),
    lastTriedAt: instant("last_tried_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("webhook_deliveries_state", isOneOf(t.state, DELIVERY_STATES)),
    uniqueIndex("webhook_deliveries_once").on(t.endpointId, t.eventId, t.type),
    index("webhook_deliveries_newest").on(t.createdAt, t.id),
    index("webhook_deliveries_by_order").on(t.orderId),
  ],
);
