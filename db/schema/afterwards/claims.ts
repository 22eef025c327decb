import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  CLAIM_BEARERS,
  CLAIM_KINDS,
  CLAIM_OUTCOMES,
  CLAIM_REQUEST_STATES,
  CLAIM_SUBJECTS,
} from "#app/vocabulary/claims.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";
import { halalas, instant, isOneOf } from "../columns.ts";
import { refunds } from "../money/refunds.ts";
import { orders } from "../orders.ts";
import { complaints } from "./complaints.ts";

/** What the shop decided about a claim (0153-claims): one decision each, and no defect of an order is made good twice. */
export const claimDecisions = pgTable(
  "claim_decisions",
  {
    complaintId: text("complaint_id")
      .primaryKey()
      .references(() => complaints.id, { onDelete: "cascade" }),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    outcome: text("outcome", { enum: CLAIM_OUTCOMES }).notNull(),
    /** What it was in the end, whatever was said at first. */
    kind: text("kind", { enum: CLAIM_KINDS }).notNull(),
    subject: text("subject", { enum: CLAIM_SUBJECTS }).notNull(),
    /** Which of them, from 1; 0 is all. */
    item: smallint("item").notNull().default(0),
    /** What it costs whoever bears it. */
    halalas: halalas("halalas").notNull(),
    /** By how much each kind of the order, or of its redo, costs less by it; what partners are due does not fall with it. */
    less: jsonb("less").$type<Partial<Record<SaleKind, number>>>().notNull().default({}),
    refundId: text("refund_id").references(() => refunds.id),
    redoOrderId: text("redo_order_id").references(() => orders.id, { onDelete: "set null" }),
    /** The order with which promised goods go. */
    goodsOrderId: text("goods_order_id").references(() => orders.id, { onDelete: "set null" }),
    /** What its customer reads; empty once the customer is erased. */
    words: text("words").notNull(),
    decidedAt: instant("decided_at").notNull(),
    /** Of the desk, by e-mail. */
    decidedBy: text("decided_by").notNull(),
  },
  (t) => [
    check("claim_decisions_outcome", isOneOf(t.outcome, CLAIM_OUTCOMES)),
    check("claim_decisions_kind", isOneOf(t.kind, CLAIM_KINDS)),
    check("claim_decisions_subject", isOneOf(t.subject, CLAIM_SUBJECTS)),
    check("claim_decisions_amount", sql`${t.halalas} >= 0 and ${t.item} >= 0`),
    check(
      "claim_decisions_declined",
      sql`${t.outcome} <> 'declined' or (${t.halalas} = 0 and ${t.less} = '{}'::jsonb)`,
    ),
    uniqueIndex("claim_decisions_once")
      .on(t.orderId, t.kind, t.subject, t.item)
      .where(sql`${t.outcome} <> 'declined'`),
    index("claim_decisions_by_redo").on(t.redoOrderId).where(sql`${t.redoOrderId} is not null`),
    index("claim_decisions_goods")
      .on(t.orderId)
      .where(sql`${t.outcome} = 'goods' and ${t.goodsOrderId} is null`),
    index("claim_decisions_by_time").on(t.decidedAt),
  ],
);

/** Who bears how much of a claim, and what a partner says against it. */
export const claimShares = pgTable(
  "claim_shares",
  {
    complaintId: text("complaint_id")
      .notNull()
      .references(() => claimDecisions.complaintId, { onDelete: "cascade" }),
    bearer: text("bearer", { enum: CLAIM_BEARERS }).notNull(),
    /** Which breeder or restaurant; null for the shop and its driver, whose share stays with the shop in the books. */
    partyId: text("party_id"),
    halalas: halalas("halalas").notNull(),
    disputedAt: instant("disputed_at"),
    disputedBy: text("disputed_by"),
    /** What the partner says; empty once the customer is erased. */
    disputeWords: text("dispute_words"),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by"),
    answerWords: text("answer_words"),
    /** What the partner gets back by the answer; the shop bears it then. */
    releasedHalalas: halalas("released_halalas").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.bearer] }),
    check("claim_shares_bearer", isOneOf(t.bearer, CLAIM_BEARERS)),
    check("claim_shares_party", sql`(${t.bearer} in ('breeder', 'restaurant')) = (${t.partyId} is not null)`),
    check(
      "claim_shares_amount",
      sql`${t.halalas} >= 0 and ${t.releasedHalalas} >= 0 and ${t.releasedHalalas} <= ${t.halalas}`,
    ),
    check(
      "claim_shares_answered",
      sql`(${t.answeredAt} is null or ${t.disputedAt} is not null) and (${t.releasedHalalas} = 0 or ${t.answeredAt} is not null)`,
    ),
    index("claim_shares_by_party").on(t.bearer, t.partyId).where(sql`${t.partyId} is not null`),
    index("claim_shares_disputed")
      .on(t.disputedAt)
      .where(sql`${t.disputedAt} is not null and ${t.answeredAt} is null`),
  ],
);

/** A decision worth more than the limit that waits for a second person: until then nobody is promised anything. */
export const claimRequests = pgTable(
  "claim_requests",
  {
    complaintId: text("complaint_id")
      .primaryKey()
      .references(() => complaints.id, { onDelete: "cascade" }),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The decision as it was asked for; with it go its words once the customer is erased. */
    asked: jsonb("asked").notNull(),
    outcome: text("outcome", { enum: CLAIM_OUTCOMES }).notNull(),
    /** What it costs whoever bears it, as whoever asked saw it. */
    halalas: halalas("halalas").notNull(),
    /** What one person alone had let go with it, and the limit of that moment. */
    countedHalalas: halalas("counted_halalas").notNull(),
    limitHalalas: halalas("limit_halalas").notNull(),
    state: text("state", { enum: CLAIM_REQUEST_STATES }).notNull().default("asked"),
    askedBy: text("asked_by").notNull(),
    askedEmail: text("asked_email").notNull(),
    askedAt: instant("asked_at").notNull(),
    answeredEmail: text("answered_email"),
    answeredAt: instant("answered_at"),
    /** Why it was refused. */
    answerWords: text("answer_words"),
  },
  (t) => [
    check("claim_requests_state", isOneOf(t.state, CLAIM_REQUEST_STATES)),
    check("claim_requests_outcome", isOneOf(t.outcome, CLAIM_OUTCOMES)),
    check("claim_requests_answered", sql`(${t.state} = 'asked') = (${t.answeredAt} is null)`),
    index("claim_requests_by_order").on(t.orderId),
    index("claim_requests_waiting").on(t.askedAt).where(sql`${t.state} = 'asked'`),
  ],
);
