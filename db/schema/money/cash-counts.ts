import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { halalas, instant, uuidKey } from "../columns.ts";
import { ledgerTransfers } from "./ledger.ts";

/** Cash that somebody took, handed in and counted: a shift that is closed (0125-cash). Rows are only ever added. */
export const cashCounts = pgTable(
  "cash_counts",
  {
    id: uuidKey(),
    /** On the slip. */
    number: serial("number").notNull().unique(),
    collectorId: text("collector_id").notNull(),
    /** As that person was called then. */
    collectorEmail: text("collector_email").notNull(),
    /** When the first of it was taken. */
    since: instant("since").notNull(),
    /** What the books said that the person holds, and what was there. */
    heldHalalas: halalas("held_halalas").notNull(),
    countedHalalas: halalas("counted_halalas").notNull(),
    /** Why the two differ. */
    reason: text("reason"),
    /** How many of each note and coin, by its halalas; null where the sum alone was entered. */
    pieces: jsonb("pieces").$type<Record<string, number>>(),
    closedAt: instant("closed_at").notNull(),
    closedById: text("closed_by_id").notNull(),
    closedByEmail: text("closed_by_email").notNull(),
  },
  (t) => [
    check("cash_counts_not_negative", sql`least(${t.heldHalalas}, ${t.countedHalalas}) >= 0`),
    check(
      "cash_counts_difference_has_reason",
      sql`${t.heldHalalas} = ${t.countedHalalas} or btrim(coalesce(${t.reason}, '')) <> ''`,
    ),
    index("cash_counts_by_collector").on(t.collectorId, t.number),
  ],
);

/** Of which transfers a count is made: each is counted once. */
export const cashCountTransfers = pgTable(
  "cash_count_transfers",
  {
    transferId: integer("transfer_id")
      .primaryKey()
      .references(() => ledgerTransfers.id),
    countId: text("count_id")
      .notNull()
      .references(() => cashCounts.id),
  },
  (t) => [index("cash_count_transfers_by_count").on(t.countId)],
);
