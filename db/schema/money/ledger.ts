import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ACCOUNT_KINDS, TRANSFER_PURPOSES, type TransferPurpose } from "#app/vocabulary/money/ledger.ts";
import { halalas, instant, isOneOf } from "../columns.ts";

/**
 * The books (0068-the-ledger). Rows are written by the function `ledger_post` alone and are never changed or deleted: a
 * mistake is corrected by another transfer. A debit is a positive amount, a credit a negative one.
 *
 * Nobody has less than nothing to his credit, and no more is on its way out than was agreed: the trigger
 * `ledger_accounts_not_overdrawn` holds it. A check would also judge the row that an upsert proposes and never keeps.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: serial("id").primaryKey(),
    kind: text("kind", { enum: ACCOUNT_KINDS }).notNull(),
    /** Whose it is: a customer's, breeder's or restaurant's id, a gateway, a kind of sale; empty where there is one only. */
    party: text("party").notNull().default(""),
    balanceHalalas: halalas("balance_halalas").notNull().default(0),
  },
  (t) => [
    uniqueIndex("ledger_accounts_by_key").on(t.kind, t.party),
    check("ledger_accounts_kind", isOneOf(t.kind, ACCOUNT_KINDS)),
    index("ledger_accounts_open").on(t.kind, t.balanceHalalas).where(sql`${t.balanceHalalas} <> 0`),
  ],
);

const SOURCE =
  "case when starts_with(source_kept, '~') then 'order:' || order_id || substr(source_kept, 2) else source_kept end";

/** The key under which a transfer is found by what it posts: the database's own function, over which the unique index is. */
export const ledgerKey = (purpose: SQLWrapper | TransferPurpose, source: SQLWrapper | string): SQL<string> =>
  sql`ledger_key(${purpose}, ${source})`;

export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: serial("id").primaryKey(),
    purpose: text("purpose", { enum: TRANSFER_PURPOSES }).notNull(),
    /** The source as it lies on the disk: `~` at its beginning stands for `order:` and the order's id, which the row has already. */
    sourceKept: text("source_kept").notNull(),
    orderId: text("order_id"),
    /** The event that it posts; one event is posted once for each purpose. Computed when it is read (virtual in the database). */
    source: text("source").generatedAlwaysAs(sql.raw(SOURCE)),
    /** When it happened, such as the bank's date; beside it when it was entered. */
    happenedAt: instant("happened_at").notNull(),
    enteredAt: instant("entered_at").notNull(),
    /** The day of Riyadh that it counts for: the day it happened, or the first open one where that is closed. */
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    /** The e-mail of who did it at the desk; null where nobody there did. */
    actorEmail: text("actor_email"),
    note: text("note"),
  },
  (t) => [
    // An index cannot name a virtual column. Sixteen bytes of it stand for the texts, which are three times as long.
    uniqueIndex("ledger_transfers_once").on(sql`ledger_key(${t.purpose}, ${sql.raw(SOURCE)})`),
    check("ledger_transfers_purpose", isOneOf(t.purpose, TRANSFER_PURPOSES)),
    check(
      "ledger_transfers_source_kept",
      sql`not starts_with(${t.sourceKept}, '~') or (${t.orderId} is not null and (${t.sourceKept} = '~' or starts_with(${t.sourceKept}, '~:')))`,
    ),
    index("ledger_transfers_by_order").on(t.orderId).where(sql`${t.orderId} is not null`),
    // What is taken back is named by its number, so it is kept as it is said.
    index("ledger_transfers_taken_back").on(t.sourceKept).where(sql`${t.purpose} = 'taken_back'`),
    // What was sold before the shop issued documents: the few among which those without one are looked for.
    index("ledger_transfers_opened")
      .on(t.orderId)
      .where(sql`${t.purpose} = 'invoiced' and ${t.note} = 'opening'`),
    index("ledger_transfers_by_day").on(t.bookedOn, t.id),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    transferId: integer("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id),
    position: smallint("position").notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amountHalalas: halalas("amount_halalas").notNull(),
    currentHalalas: halalas("current_halalas").notNull(),
    /** Computed when it is read (virtual in the database). */
    previousHalalas: halalas("previous_halalas").generatedAlwaysAs(sql`current_halalas - amount_halalas`),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.position] }),
    check("ledger_entries_amount", sql`${t.amountHalalas} <> 0`),
    index("ledger_entries_by_account").on(t.accountId, t.transferId),
  ],
);

/** What came to and left an account on a day, kept with every transfer; not for accounts of customers, which have few entries. */
export const ledgerDays = pgTable(
  "ledger_days",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date("day", { mode: "string" }).notNull(),
    debitHalalas: halalas("debit_halalas").notNull(),
    creditHalalas: halalas("credit_halalas").notNull(),
    entries: integer("entries").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] }), index("ledger_days_by_day").on(t.day)],
);

/** Days that are closed: nothing is entered for them any more. */
export const ledgerClosings = pgTable("ledger_closings", {
  day: date("day", { mode: "string" }).primaryKey(),
  closedAt: instant("closed_at").notNull(),
  actorEmail: text("actor_email"),
  /** Every account's balance at the end of the day, summed by kind. */
  balances: jsonb("balances").notNull(),
});
