import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { DECIMAL_MARKS } from "#app/lib/amounts/read-amount.ts";
import { DAY_STYLES } from "#app/lib/days/read-day.ts";
import { LINE_STATES, MATCH_KINDS, MATCH_REASONS, OUTGOING_KINDS } from "#app/vocabulary/money/bank-line.ts";
import { halalas, instant, isOneOf, uuidKey } from "../columns.ts";
import { orderSplitParts } from "./order-split-parts.ts";

/** Files of the bank that were read (0072-bank-statements). An account is known by its IBAN, whatever becomes of its row in the settings. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: uuidKey(),
    /** Of the file: the same one is read once. */
    sha256: text("sha256").notNull().unique(),
    iban: text("iban").notNull(),
    format: text("format").notNull(),
    /** The heads of its table; null of a message. Files of one form say the same movement in the same words. */
    form: text("form"),
    fileName: text("file_name").notNull(),
    periodFrom: date("period_from", { mode: "string" }).notNull(),
    periodTo: date("period_to", { mode: "string" }).notNull(),
    /** Null where the bank tells no balance. */
    openingHalalas: halalas("opening_halalas"),
    closingHalalas: halalas("closing_halalas"),
    lines: integer("lines").notNull(),
    /** Lines that an earlier file had brought already. */
    knownLines: integer("known_lines").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    uploadedBy: text("uploaded_by").notNull(),
  },
  (t) => [index("bank_statements_by_time").on(t.uploadedAt, t.id)],
);

/** What moved on the account, each once however many files tell of it. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    statementId: text("statement_id")
      .notNull()
      .references(() => bankStatements.id, { onDelete: "restrict" }),
    iban: text("iban").notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** The how many-th of lines that say the very same. */
    occurrence: integer("occurrence").notNull(),
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    valueOn: date("value_on", { mode: "string" }),
    /** What came in is positive, what went out negative. */
    halalas: halalas("halalas").notNull(),
    text: text("text").notNull(),
    counterpartyName: text("counterparty_name"),
    counterpartyIban: text("counterparty_iban"),
    bankReference: text("bank_reference"),
    state: text("state", { enum: LINE_STATES }).notNull().default("open"),
    /** What it may be the money of, the likeliest first: `Suggestion[]`. Empty where nothing fits, and once it is settled. */
    suggestions: jsonb("suggestions").notNull().default([]),
    /** By what it was matched. */
    matchedBy: text("matched_by", { enum: MATCH_REASONS }),
    ignoredReason: text("ignored_reason"),
    settledAt: instant("settled_at"),
    settledBy: text("settled_by"),
    /** A line of another file that perhaps tells of the same movement; null once somebody has told them apart. */
    perhapsLineId: bigint("perhaps_line_id", { mode: "number" }).references((): AnyPgColumn => bankLines.id, {
      onDelete: "set null",
    }),
    /** How often a match of it was taken back, so that the next one is an event of its own. */
    round: smallint("round").notNull().default(0),
  },
  (t) => [
    uniqueIndex("bank_lines_once").on(t.iban, t.fingerprint, t.occurrence),
    check("bank_lines_state", isOneOf(t.state, LINE_STATES)),
    check("bank_lines_matched_by", sql`${t.matchedBy} is null or ${isOneOf(t.matchedBy, MATCH_REASONS)}`),
    check("bank_lines_amount", sql`${t.halalas} <> 0`),
    check("bank_lines_settled", sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    check("bank_lines_ignored", sql`(${t.state} = 'ignored') = (${t.ignoredReason} is not null)`),
    index("bank_lines_by_state").on(t.state, t.bookedOn, t.id),
    index("bank_lines_suggested")
      .on(t.bookedOn, t.id)
      .where(
        sql`${t.state} = 'open' and (${t.suggestions} <> '[]'::jsonb or ${t.perhapsLineId} is not null)`,
      ),
    index("bank_lines_by_amount").on(t.iban, t.halalas, t.bookedOn),
    index("bank_lines_by_statement").on(t.statementId),
  ],
);

/** What a line was the money of; several where it was divided. */
export const bankMatches = pgTable(
  "bank_matches",
  {
    lineId: bigint("line_id", { mode: "number" })
      .notNull()
      .references(() => bankLines.id, { onDelete: "restrict" }),
    position: smallint("position").notNull(),
    kind: text("kind", { enum: MATCH_KINDS }).notNull(),
    targetId: text("target_id").notNull(),
    halalas: halalas("halalas").notNull(),
    /** Of the ledger's transfer that it is; one transfer is one line's. */
    source: text("source").notNull().unique(),
    /** The books had the money before the bank showed it: the line only proves it, and posted nothing. */
    isLink: boolean("is_link").notNull().default(false),
    /** The friend's part of an order's price that it raised. */
    splitPartId: text("split_part_id").references(() => orderSplitParts.id, { onDelete: "set null" }),
    /** What a gateway kept of its payout, where somebody said so. */
    feeHalalas: halalas("fee_halalas").notNull().default(0),
    /** Why somebody has posted it to an account of the books. */
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.position] }),
    check("bank_matches_kind", isOneOf(t.kind, MATCH_KINDS)),
    check("bank_matches_reason", sql`(${t.kind} = 'account') = (${t.reason} is not null)`),
    check("bank_matches_amount", sql`${t.halalas} > 0`),
    check("bank_matches_fee", sql`${t.feeHalalas} >= 0 and (${t.feeHalalas} = 0 or ${t.kind} = 'gateway')`),
    index("bank_matches_by_target").on(t.kind, t.targetId),
    uniqueIndex("bank_matches_outgoing_once").on(t.kind, t.targetId).where(isOneOf(t.kind, OUTGOING_KINDS)),
  ],
);

/** What somebody of the desk said of a bank's table: what its columns hold, and how it writes amounts and days. Said once for each head. */
export const bankTableMappings = pgTable("bank_table_mappings", {
  headKey: text("head_key").primaryKey(),
  /** `ColumnMapping`; null where its heads say it. */
  mapping: jsonb("mapping"),
  /** Null where every file has shown it by itself. */
  amounts: text("amounts", { enum: DECIMAL_MARKS }),
  days: text("days", { enum: DAY_STYLES }),
  savedAt: instant("saved_at").notNull(),
  savedBy: text("saved_by").notNull(),
});
