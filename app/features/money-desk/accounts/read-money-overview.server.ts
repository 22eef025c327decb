import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ACCOUNT_KINDS, type AccountKind } from "#app/vocabulary/money/ledger.ts";

/** All accounts of a kind together: debits above zero, credits below. */
export interface KindBalance {
  kind: AccountKind;
  halalas: number;
  /** Of the accounts that stand above zero, and of those below. */
  debitHalalas: number;
  creditHalalas: number;
  /** How many of them are not at zero. */
  open: number;
}

/** Where the shop's money is: what every kind of account holds now, read from balances and not from entries (MD01). */
export async function readMoneyOverview(
  ctx: Pick<CommandContext, "actor" | "db">,
): Promise<Result<KindBalance[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{
    kind: AccountKind;
    debit: string | null;
    credit: string | null;
    open: number;
  }>(sql`
    select kind, sum(balance_halalas) filter (where balance_halalas > 0) as debit,
      sum(balance_halalas) filter (where balance_halalas < 0) as credit, count(*)::int as open
    from ledger_accounts where balance_halalas <> 0 group by kind`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return ok(
    ACCOUNT_KINDS.map((kind) => {
      const row = found.get(kind);
      const [debitHalalas, creditHalalas] = [Number(row?.debit ?? 0), Number(row?.credit ?? 0)];
      const halalas = debitHalalas + creditHalalas;
      return { kind, halalas, debitHalalas, creditHalalas, open: row?.open ?? 0 };
    }),
  );
}
