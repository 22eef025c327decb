import { bigserial, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** Two sayings of the books that should be one: of an order, an account, a transfer, a day, or all together. */
export interface LedgerDifference {
  what: "charged" | "received" | "account" | "transfer" | "day" | "total";
  id: string;
  saidHalalas: number;
  bookedHalalas: number;
}

/** What came of adding the books up again, once a night and when somebody asks. */
export const ledgerChecks = pgTable("ledger_checks", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  checkedAt: instant("checked_at").notNull(),
  tookMs: integer("took_ms").notNull(),
  found: jsonb("found").$type<LedgerDifference[]>().notNull(),
});
