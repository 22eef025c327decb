import { sql } from "drizzle-orm";
import { lastCheckedAt } from "#app/features/money-admin/reads/reconciliation/read-checks.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { type LedgerDifference, ledgerChecks } from "#db/schema/money/ledger-checks.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";

/** No more than these are written down: whoever mends the first looks again. */
const TOLD_MAX = 100;
/** One check at a time, in whichever process. */
const CHECKING = 720330533;

/**
 * Adds the books up from their entries and compares them with what orders, accounts and days say of themselves; writes down
 * what differs and raises the alarm, or ends it. Everything is read, so it takes as long as there are entries.
 * @param options `unlessOn` is a day on which one check is enough
 * @returns what differs; null when it is being done elsewhere, or was
 * @throws where it takes longer than `seconds`
 */
export async function checkBooks(
  shop: Pick<Shop, "db" | "clock">,
  { seconds, unlessOn }: { seconds: number; unlessOn?: string },
): Promise<LedgerDifference[] | null> {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
    const { rows: locks } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CHECKING}) as "isMine"`,
    );
    if (!locks[0]?.isMine) return null;
    const last = await lastCheckedAt(tx);
    if (last && riyadhDate(last) === unlessOn) return null;
    const started = performance.now();
    const { rows } = await tx.execute<{
      what: LedgerDifference["what"];
      id: string;
      said: string;
      booked: string;
    }>(sql`
      select what, id, said, booked from ledger_differences()
      union all
      select 'day', a.kind || ' ' || a.party, sum(d.debit_halalas - d.credit_halalas), a.balance_halalas
      from ledger_accounts a join ledger_days d on d.account_id = a.id
      group by a.id having sum(d.debit_halalas - d.credit_halalas) <> a.balance_halalas
      union all
      select 'total', '', 0, sum(balance_halalas) from ledger_accounts having sum(balance_halalas) <> 0
      limit ${TOLD_MAX}`);
    const found = rows.map(({ what, id, said, booked }) => ({
      what,
      id,
      saidHalalas: Number(said),
      bookedHalalas: Number(booked),
    }));
    const tookMs = Math.round(performance.now() - started);
    await tx.insert(ledgerChecks).values({ checkedAt: shop.clock.now(), tookMs, found });
    if (found.length > 0) await raiseAlarm(tx, { name: "ledger_differs", detail: String(found.length) });
    else await clearAlarm(tx, "ledger_differs");
    return found;
  });
}
