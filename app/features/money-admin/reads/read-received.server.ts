import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/**
 * What customers' money came in on a day of the books, into bank, gateways and the till together; what was received by mistake
 * and taken back is not counted.
 */
export async function readReceived(
  ctx: Pick<CommandContext, "actor" | "db">,
  day: string,
): Promise<Result<number, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ halalas: string }>(sql`
    select coalesce(sum(e.amount_halalas), 0) as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.booked_on = ${day} and t.purpose = 'received' and a.kind in ('bank', 'gateway', 'cash', 'cash_in_hands')
      and not exists (select from ledger_transfers back where back.purpose = 'taken_back' and back.source_kept = 'transfer:' || t.id)`);
  return ok(Number(rows[0]?.halalas ?? 0));
}
