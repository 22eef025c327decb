import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

export interface OpenRun {
  id: string;
  untilDay: string;
  /** Those that did not come back. */
  payouts: number;
  halalas: number;
  /** Its file has been taken to the bank. */
  isOrdered: boolean;
  /** Beyond the limit, and nobody else has agreed to it yet. */
  needsApproval: boolean;
  /** Who made it, and may not approve it. */
  made: string | null;
}

/** Runs with payouts that the bank has not shown yet, the latest first. */
export async function listOpenRuns(ctx: CommandContext): Promise<Result<OpenRun[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{
    id: string;
    untilDay: string;
    payouts: string;
    halalas: string;
    isOrdered: boolean;
    needsApproval: boolean;
    made: string | null;
  }>(sql`
    select r.id, r.until_day::text as "untilDay", count(*) as payouts, sum(s.amount_halalas) as halalas,
      not bool_or(s.state = 'draft') as "isOrdered",
      r.approved_at is null as "needsApproval", r.created_by_email as "made"
    from settlement_runs r join settlements s on s.run_id = r.id
    where s.state <> 'failed' and r.id in (select x.run_id from settlements x where x.state in ('draft', 'ordered'))
    group by r.id order by r.created_at desc, r.id`);
  return ok(
    rows.map(({ payouts, halalas, ...run }) => ({
      ...run,
      payouts: Number(payouts),
      halalas: Number(halalas),
    })),
  );
}
