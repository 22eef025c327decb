import { type SQL, sql } from "drizzle-orm";
import { PAYOUT_PURPOSES } from "#app/features/settlements/rules/partner-due.ts";

const payouts = sql.raw(PAYOUT_PURPOSES.map((purpose) => `'${purpose}'`).join(", "));

/** Over `ledger_transfers t` and `settlement_lines s`: what `partnerBalance` carries over, and is no open line. */
export const isCarried: SQL = sql`(s.settlement_id is not null or t.purpose in (${payouts}))`;

/** Accounts of partners with their entries, and the settlement that has each. */
export const partnerEntries: SQL = sql`
  ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
  left join settlement_lines s on s.transfer_id = e.transfer_id and s.position = e.position`;
