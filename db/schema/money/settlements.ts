import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PayerAddress } from "#app/lib/bank-file/bank-payment.ts";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import { SETTLEMENT_STATES } from "#app/vocabulary/money/settlement.ts";
import { halalas, instant, isOneOf, uuidKey } from "../columns.ts";
import { ledgerEntries } from "./ledger.ts";

/** Where a breeder or a restaurant is paid (0073-what-partners-get). */
export const partnerAccounts = pgTable(
  "partner_accounts",
  {
    partnerKind: text("partner_kind", { enum: PARTNER_KINDS }).notNull(),
    partnerId: text("partner_id").notNull(),
    holderName: text("holder_name").notNull(),
    iban: text("iban").notNull(),
    changedAt: instant("changed_at").notNull(),
    changedBy: text("changed_by"),
    /** Who else has said that it is the partner's: nobody else pays it within a day of the change. */
    confirmedBy: text("confirmed_by"),
  },
  (t) => [
    primaryKey({ columns: [t.partnerKind, t.partnerId] }),
    check("partner_accounts_kind", isOneOf(t.partnerKind, PARTNER_KINDS)),
    check(
      "partner_accounts_second_person",
      sql`${t.confirmedBy} is null or ${t.confirmedBy} is distinct from ${t.changedBy}`,
    ),
    check("partner_accounts_not_blank", sql`btrim(${t.holderName}) <> '' and btrim(${t.iban}) <> ''`),
  ],
);

/** Settlements that were made together, and go to the bank in one file. */
export const settlementRuns = pgTable(
  "settlement_runs",
  {
    id: uuidKey(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    /** From which account of the shop the bank pays, as it was. */
    payerName: text("payer_name").notNull(),
    payerIban: text("payer_iban").notNull(),
    payerAddress: jsonb("payer_address").$type<PayerAddress>(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by"),
    createdByEmail: text("created_by_email"),
    /** Beyond this much a second person approves: the shop's limit of that moment. */
    limitHalalas: halalas("limit_halalas").notNull().default(0),
    /** It, and what the same person's word alone had paid out within a day. */
    countedHalalas: halalas("counted_halalas").notNull().default(0),
    approvedBy: text("approved_by"),
    approvedByEmail: text("approved_by_email"),
    /** Nothing of it goes to the bank before. */
    approvedAt: instant("approved_at"),
  },
  (t) => [
    check(
      "settlement_runs_second_person",
      sql`${t.approvedBy} is null or ${t.countedHalalas} <= ${t.limitHalalas} or ${t.approvedBy} is distinct from ${t.createdBy}`,
    ),
    index("settlement_runs_by_maker").on(t.createdBy, t.createdAt),
  ],
);

/** What a partner is paid up to a day; names and account are of the day on which it was made. */
export const settlements = pgTable(
  "settlements",
  {
    id: uuidKey(),
    /** ST-000001 and on; none is ever missing. */
    number: integer("number").notNull(),
    runId: text("run_id")
      .notNull()
      .references(() => settlementRuns.id),
    partnerKind: text("partner_kind", { enum: PARTNER_KINDS }).notNull(),
    partnerId: text("partner_id").notNull(),
    partnerName: text("partner_name").notNull(),
    partnerNameEn: text("partner_name_en"),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    /** What was left over from before, such as a payout that came back. */
    openingHalalas: halalas("opening_halalas").notNull(),
    linesHalalas: halalas("lines_halalas").notNull(),
    amountHalalas: halalas("amount_halalas").notNull(),
    holderName: text("holder_name").notNull(),
    iban: text("iban").notNull(),
    /** Nothing had been paid to this IBAN before. */
    isNewIban: boolean("is_new_iban").notNull(),
    /** What the transfer says, so that the bank's statement names it. */
    bankReference: text("bank_reference").notNull().unique(),
    state: text("state", { enum: SETTLEMENT_STATES }).notNull().default("draft"),
    createdAt: instant("created_at").notNull(),
    orderedAt: instant("ordered_at"),
    /** When the bank paid, and what says so: the desk, or a line of the bank's statement. */
    paidAt: instant("paid_at"),
    paidSource: text("paid_source"),
    failedAt: instant("failed_at"),
    failedReason: text("failed_reason"),
  },
  (t) => [
    uniqueIndex("settlements_by_number").on(t.number),
    check("settlements_kind", isOneOf(t.partnerKind, PARTNER_KINDS)),
    check("settlements_state", isOneOf(t.state, SETTLEMENT_STATES)),
    check("settlements_add_up", sql`${t.amountHalalas} = ${t.openingHalalas} + ${t.linesHalalas}`),
    check("settlements_pay", sql`${t.amountHalalas} > 0`),
    check(
      "settlements_paid",
      sql`${t.state} <> 'paid' or (${t.paidAt} is not null and ${t.paidSource} is not null)`,
    ),
    check("settlements_failed", sql`(${t.state} = 'failed') = (${t.failedAt} is not null)`),
    index("settlements_by_partner").on(t.partnerKind, t.partnerId, t.number),
    index("settlements_by_run").on(t.runId, t.number),
    index("settlements_outgoing").on(t.number).where(sql`${t.state} in ('draft', 'ordered')`),
  ],
);

/** Which entries of a partner's account a settlement covers: each is settled once, whoever settles how often. */
export const settlementLines = pgTable(
  "settlement_lines",
  {
    transferId: integer("transfer_id").notNull(),
    position: smallint("position").notNull(),
    settlementId: text("settlement_id")
      .notNull()
      .references(() => settlements.id),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.position] }),
    foreignKey({
      name: "settlement_lines_entry",
      columns: [t.transferId, t.position],
      foreignColumns: [ledgerEntries.transferId, ledgerEntries.position],
    }),
    index("settlement_lines_by_settlement").on(t.settlementId),
  ],
);
