import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ACCOUNT_KINDS, type AccountKind } from "#app/vocabulary/money/ledger.ts";
import { cartBalances } from "./cart-balances.server.ts";

/** All accounts of a kind together, without what was ordered and never paid: debits above zero, credits below. */
export interface KindBalance {
  kind: AccountKind;
  halalas: number;
  /** Of the accounts that stand above zero, and of those below. */
  debitHalalas: number;
  creditHalalas: number;
  /** How many of them are not at zero. */
  open: number;
  /** What stands in the books beside for orders of which nobody has paid anything. */
  cartsHalalas: number;
}

/** Where the shop's money is: what every kind of account holds now, read from balances and, of what is not paid, from few entries (MD01). */
export async function readMoneyOverview(
  ctx: Pick<CommandContext, "actor" | "db">,
): Promise<Result<KindBalance[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{
    kind: AccountKind;
    debit: string | null;
    credit: string | null;
    open: number;
    carts: string;
  }>(sql`
    with cart as materialized ${cartBalances},
    standing as (
      select a.kind, a.balance_halalas - coalesce(c.halalas, 0) as halalas, coalesce(c.halalas, 0) as carts
      from ledger_accounts a left join cart c on c.id = a.id where a.balance_halalas <> 0
      union all select a.kind, 0 - c.halalas, c.halalas
      from cart c join ledger_accounts a on a.id = c.id where a.balance_halalas = 0
    )
    select kind, sum(halalas) filter (where halalas > 0) as debit, sum(halalas) filter (where halalas < 0) as credit,
      (count(*) filter (where halalas <> 0))::int as open, sum(carts) as carts
    from standing group by kind`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return ok(
    ACCOUNT_KINDS.map((kind) => {
      const row = found.get(kind);
      const [debitHalalas, creditHalalas] = [Number(row?.debit ?? 0), Number(row?.credit ?? 0)];
      const halalas = debitHalalas + creditHalalas;
      return {
        kind,
        halalas,
        debitHalalas,
        creditHalalas,
        open: row?.open ?? 0,
        cartsHalalas: Number(row?.carts ?? 0),
      };
    }),
  );
}
