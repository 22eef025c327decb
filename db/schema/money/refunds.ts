import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PayerAddress } from "#app/lib/bank-file/bank-payment.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { OPEN_REFUNDS, REFUND_METHODS, REFUND_STATES, WISHED_METHODS } from "#app/vocabulary/money/refund.ts";
import { customers } from "../accounts.ts";
import { halalas, instant, isOneOf, uuidKey } from "../columns.ts";
import { orders } from "../orders.ts";

/** Files for the bank. What a file says is said again by its refunds, so that it can be had as often as somebody asks. */
export const refundFiles = pgTable(
  "refund_files",
  {
    /** Without a gap, from 1; the bank sees it as KF-000001. */
    number: integer("number").primaryKey(),
    madeAt: instant("made_at").notNull(),
    madeEmail: text("made_email").notNull(),
    /** The account of the shop that pays, as it was. */
    payerName: text("payer_name").notNull(),
    payerIban: text("payer_iban").notNull(),
    payerAddress: jsonb("payer_address").$type<PayerAddress>(),
    /** The day of Riyadh on which the bank is to pay. */
    payOn: date("pay_on", { mode: "string" }).notNull(),
    refunds: integer("refunds").notNull(),
    halalas: halalas("halalas").notNull(),
  },
  (t) => [check("refund_files_hold_something", sql`${t.refunds} > 0 and ${t.halalas} > 0`)],
);

/**
 * Money that goes back to a customer: of an order, or, without one, of the customer's credit. What has been agreed, paid and
 * has failed is in the books; here is who asked, who approved and where it goes.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: uuidKey(),
    /** Without a gap, from 1: RF-000001 in the shop, KR-000001 at the bank. */
    number: integer("number").notNull(),
    orderId: text("order_id").references(() => orders.id, { onDelete: "restrict" }),
    customerId: text("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "restrict" }),
    halalas: halalas("halalas").notNull(),
    way: text("way", { enum: REFUND_METHODS }).notNull(),
    state: text("state", { enum: REFUND_STATES }).notNull().default("asked"),
    /** The account it goes to and whose that is; blank once the customer has been erased. */
    iban: text("iban"),
    holderName: text("holder_name"),
    /** The payment that it gives back, and the gateway that took it. */
    onlinePaymentId: text("online_payment_id"),
    gateway: text("gateway", { enum: GATEWAYS }),
    /** Why money goes back; null once the customer has been erased. */
    reason: text("reason"),
    /** Beyond this much a second person approves: the shop's limit when it was asked for. */
    limitHalalas: halalas("limit_halalas").notNull(),
    /** It, and what went before it on one person's word: of the same order or credit, or by the same person within a day. */
    countedHalalas: halalas("counted_halalas").notNull(),
    askedBy: text("asked_by").notNull(),
    askedEmail: text("asked_email").notNull(),
    askedAt: instant("asked_at").notNull(),
    approvedBy: text("approved_by"),
    approvedEmail: text("approved_email"),
    approvedAt: instant("approved_at"),
    fileNumber: integer("file_number").references(() => refundFiles.number),
    orderedAt: instant("ordered_at"),
    /** When its gateway is asked again what became of it; null where none is asked. */
    askAgainAt: instant("ask_again_at"),
    /** When the money left, or it was clear that it does not. */
    settledAt: instant("settled_at"),
    /** Why it was refused, withdrawn or failed. */
    settledWhy: text("settled_why"),
  },
  (t) => [
    uniqueIndex("refunds_by_number").on(t.number),
    check("refunds_way", isOneOf(t.way, REFUND_METHODS)),
    check("refunds_state", isOneOf(t.state, REFUND_STATES)),
    check(
      "refunds_amount",
      sql`${t.halalas} > 0 and ${t.limitHalalas} >= 0 and ${t.countedHalalas} >= ${t.halalas}`,
    ),
    // Whatever the shop's programs say: beyond the limit nobody approves what the same person asked for.
    check(
      "refunds_second_person",
      sql`${t.approvedBy} is null or ${t.countedHalalas} <= ${t.limitHalalas} or ${t.approvedBy} <> ${t.askedBy}`,
    ),
    check(
      "refunds_approved_first",
      sql`${t.approvedBy} is not null or ${t.state} in ('asked', 'refused', 'withdrawn')`,
    ),
    check(
      "refunds_account",
      sql`${t.way} <> 'iban' or not ${isOneOf(t.state, OPEN_REFUNDS)} or (${t.iban} is not null and ${t.holderName} is not null)`,
    ),
    check(
      "refunds_gateway",
      sql`(${t.way} = 'gateway') = (${t.onlinePaymentId} is not null) and (${t.way} = 'gateway') = (${t.gateway} is not null)`,
    ),
    check("refunds_file", sql`${t.fileNumber} is null or ${t.way} = 'iban'`),
    check("refunds_settled", sql`(${t.settledAt} is null) = ${isOneOf(t.state, OPEN_REFUNDS)}`),
    check(
      "refunds_asked_again",
      sql`${t.askAgainAt} is null or (${t.way} = 'gateway' and ${t.state} = 'ordered')`,
    ),
    index("refunds_to_ask").on(t.askAgainAt).where(sql`${t.askAgainAt} is not null`),
    index("refunds_by_state").on(t.state, t.number),
    index("refunds_by_order").on(t.orderId).where(sql`${t.orderId} is not null`),
    index("refunds_by_customer").on(t.customerId),
    index("refunds_by_asker").on(t.askedBy, t.askedAt),
    index("refunds_by_file").on(t.fileNumber).where(sql`${t.fileNumber} is not null`),
    index("refunds_by_payment").on(t.onlinePaymentId).where(sql`${t.onlinePaymentId} is not null`),
  ],
);

/** How a customer wants the money of an order back. */
export const refundWishes = pgTable(
  "refund_wishes",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    way: text("way", { enum: WISHED_METHODS }).notNull(),
    iban: text("iban"),
    holderName: text("holder_name"),
    wishedAt: instant("wished_at").notNull(),
  },
  (t) => [
    check("refund_wishes_way", isOneOf(t.way, WISHED_METHODS)),
    check(
      "refund_wishes_account",
      sql`(${t.way} = 'iban') = (${t.iban} is not null) and (${t.iban} is null) = (${t.holderName} is null)`,
    ),
  ],
);
