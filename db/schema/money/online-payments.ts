import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import {
  DECLINE_REASONS,
  ONLINE_PAYMENT_STATES,
  OPEN_PAYMENT_STATES,
  PAYMENT_MEANS,
} from "#app/vocabulary/money/online-payment.ts";
import { halalas, instant, isOneOf } from "../columns.ts";
import { orders } from "../orders.ts";
import { orderSplitParts } from "./order-split-parts.ts";

/** Payments by a gateway (0071-card-payments): what was asked, and what the gateway says became of it. */
export const onlinePayments = pgTable(
  "online_payments",
  {
    /** Ours; the gateway hears it too. */
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    askedHalalas: halalas("asked_halalas").notNull(),
    /** It was asked for all days of a basket at once. */
    isForBasket: boolean("is_for_basket").notNull().default(false),
    /** The friend's part that it was begun for; null where the order's customer pays. */
    splitPartId: text("split_part_id").references(() => orderSplitParts.id, { onDelete: "set null" }),
    state: text("state", { enum: ONLINE_PAYMENT_STATES }).notNull().default("starting"),
    /** The gateway's id of it; null until it has answered. */
    providerId: text("provider_id"),
    /** Its page; who taps twice is sent to the same. */
    pageUrl: text("page_url"),
    means: text("means", { enum: PAYMENT_MEANS }),
    /** Why the last try brought no money. */
    declined: text("declined", { enum: DECLINE_REASONS }),
    receivedHalalas: halalas("received_halalas"),
    feeHalalas: halalas("fee_halalas"),
    refundedHalalas: halalas("refunded_halalas").notNull().default(0),
    /** What of that no refund of ours explains, and what it paid for was told: a chargeback, or the gateway's own dashboard. */
    takenBackHalalas: halalas("taken_back_halalas").notNull().default(0),
    startedAt: instant("started_at").notNull(),
    /** When the gateway was asked last, and is to be asked again; null where nobody asks by himself any more. */
    askedAt: instant("asked_at"),
    askAgainAt: instant("ask_again_at"),
    asks: integer("asks").notNull().default(0),
    /** When the money was taken, by the gateway's clock. */
    paidAt: instant("paid_at"),
  },
  (t) => [
    check("online_payments_gateway", isOneOf(t.gateway, GATEWAYS)),
    check("online_payments_state", isOneOf(t.state, ONLINE_PAYMENT_STATES)),
    check("online_payments_means", sql`${t.means} is null or ${isOneOf(t.means, PAYMENT_MEANS)}`),
    check("online_payments_declined", sql`${t.declined} is null or ${isOneOf(t.declined, DECLINE_REASONS)}`),
    check("online_payments_asked", sql`${t.askedHalalas} > 0`),
    check("online_payments_paid", sql`(${t.state} = 'paid') = (${t.receivedHalalas} is not null)`),
    // Never more goes back than came.
    check(
      "online_payments_refunded",
      sql`${t.refundedHalalas} between 0 and coalesce(${t.receivedHalalas}, 0)`,
    ),
    check("online_payments_taken_back", sql`${t.takenBackHalalas} between 0 and ${t.refundedHalalas}`),
    uniqueIndex("online_payments_by_provider_id").on(t.gateway, t.providerId),
    // Of several taps one payment is begun.
    uniqueIndex("online_payments_open_once")
      .on(t.orderId, t.gateway, t.askedHalalas, sql`coalesce(${t.splitPartId}, '')`)
      .where(isOneOf(t.state, OPEN_PAYMENT_STATES)),
    index("online_payments_by_order").on(t.orderId, t.startedAt),
    index("online_payments_by_split_part")
      .on(t.splitPartId, t.startedAt)
      .where(sql`${t.splitPartId} is not null`),
    index("online_payments_to_ask").on(t.askAgainAt).where(sql`${t.askAgainAt} is not null`),
    index("online_payments_paid").on(t.gateway, t.paidAt).where(sql`${t.state} = 'paid'`),
  ],
);

/** What gateways told, word for word and sealed, for some days; a notice that is repeated is kept once. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    eventId: text("event_id").notNull(),
    providerId: text("provider_id").notNull(),
    /** Our id, where the notice repeated it. */
    paymentId: text("payment_id"),
    sealed: text("sealed").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    uniqueIndex("gateway_events_once").on(t.gateway, t.eventId),
    index("gateway_events_oldest").on(t.receivedAt),
  ],
);

/** Refunds that were asked of a gateway. Each knows what had been refunded before it, so that a repeated try finds itself. */
export const gatewayRefunds = pgTable(
  "gateway_refunds",
  {
    key: text("key").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => onlinePayments.id, { onDelete: "cascade" }),
    halalas: halalas("halalas").notNull(),
    refundedBefore: halalas("refunded_before").notNull(),
    askedAt: instant("asked_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    check("gateway_refunds_amount", sql`${t.halalas} > 0 and ${t.refundedBefore} >= 0`),
    // One at a time: two under way could not be told apart.
    uniqueIndex("gateway_refunds_one_open").on(t.paymentId).where(sql`${t.doneAt} is null`),
  ],
);
