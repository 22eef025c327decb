import { sql } from "drizzle-orm";
import { type ClosableDays, closableDays } from "#app/features/money-admin/rules/closable-days.ts";
import type { KindMovement } from "#app/features/money-admin/rules/moved-on.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { ACCOUNT_KINDS, type AccountKind } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";

export type KindBalances = Partial<Record<AccountKind, number>>;

export interface ClosingView {
  /** Null while there is nothing to close. */
  days: ClosableDays | null;
  lastClosed: string | null;
}

/** Where the closing of days stands. */
export async function readClosing(db: Queryable, now: Date): Promise<ClosingView> {
  const { rows } = await db.execute<{ lastClosed: string | null; firstBooked: string | null }>(sql`
    select c.day::text as "lastClosed", (select t.booked_on::text from ledger_transfers t
      where t.booked_on > coalesce(c.day, '-infinity') order by t.booked_on limit 1) as "firstBooked"
    from (select max(day) as day from ledger_closings) c`);
  const { lastClosed = null, firstBooked = null } = rows[0] ?? {};
  return { lastClosed, days: closableDays({ lastClosed, firstBooked }, riyadhDate(now)) };
}

/** What moved on every kind of account in these days, which are a month at most. */
export async function readMovements(db: Queryable, { from, to }: ClosableDays): Promise<KindMovement[]> {
  const { rows } = await db.execute<{
    kind: AccountKind;
    debit: string;
    credit: string;
    entries: number;
  }>(sql`
    select a.kind, coalesce(sum(e.amount_halalas) filter (where e.amount_halalas > 0), 0) as debit,
      coalesce(-sum(e.amount_halalas) filter (where e.amount_halalas < 0), 0) as credit, count(*)::int as entries
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.booked_on between ${from}::date and ${to}::date group by a.kind`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return ACCOUNT_KINDS.flatMap((kind) => {
    const row = found.get(kind);
    if (!row) return [];
    return [
      { kind, debitHalalas: Number(row.debit), creditHalalas: Number(row.credit), entries: row.entries },
    ];
  });
}

/** What every kind of account held at the end of the last closed day. */
export async function readClosedBalances(db: Queryable): Promise<KindBalances> {
  const { rows } = await db.execute<{ balances: KindBalances }>(
    sql`select balances from ledger_closings order by day desc limit 1`,
  );
  return rows[0]?.balances ?? {};
}
