import { sql } from "drizzle-orm";
import type { VatPeriod } from "#app/features/money-admin/rules/vat-period.ts";
import { type VatReturn, vatReturn } from "#app/features/money-admin/rules/vat-return.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";

export interface VatReturnView extends VatReturn, VatPeriod {
  /** Whether every day of it is closed, so that these figures stay. */
  isClosed: boolean;
}

/** The VAT of a period, from the running sums of its days: it takes as long for a million orders as for ten (MD05). */
export async function readVatReturn(
  ctx: Pick<CommandContext, "actor" | "db">,
  { from, to }: VatPeriod,
): Promise<Result<VatReturnView, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const [{ rows }, closed] = await Promise.all([
    ctx.db.execute<{ account: "sales" | "vat"; sale: SaleKind; debit: string; credit: string }>(sql`
      select a.kind as account, a.party as sale, sum(d.debit_halalas) as debit, sum(d.credit_halalas) as credit
      from ledger_accounts a join ledger_days d on d.account_id = a.id
      where a.kind in ('sales', 'vat') and d.day between ${from}::date and ${to}::date
      group by 1, 2`),
    ctx.db.execute<{ day: string | null }>(sql`select max(day)::text as day from ledger_closings`),
  ]);
  const sold = rows.map(({ account, sale, debit, credit }) => ({
    account,
    sale,
    debitHalalas: Number(debit),
    creditHalalas: Number(credit),
  }));
  return ok({ from, to, isClosed: (closed.rows[0]?.day ?? "") >= to, ...vatReturn(sold) });
}
