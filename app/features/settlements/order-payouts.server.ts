import { and, asc, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { settlementRuns, settlements } from "#db/schema/money/settlements.ts";
import { SETTLING_LOCK } from "./payouts-at-work.ts";
import { type PayoutFormat, payoutFile } from "./rules/payout-file.ts";
import { settlementNumber } from "./rules/settlement-number.ts";

/** The desk takes the file of a run to the bank: from now on its payouts are on their way. */
export async function orderPayouts(
  ctx: CommandContext,
  { runId }: { runId: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`);
    if ((await tx.$count(settlements, eq(settlements.runId, runId))) === 0) return refuse("not_found");
    const ordered = await tx
      .update(settlements)
      .set({ state: "ordered", orderedAt: ctx.now })
      .where(and(eq(settlements.runId, runId), eq(settlements.state, "draft")))
      .returning({ number: settlements.number });
    if (ordered.length > 0)
      await recordAudit(tx, ctx, {
        action: "order_payouts",
        entity: "settlement_run",
        entityId: runId,
        after: { settlements: ordered.map(({ number }) => settlementNumber(number)).sort() },
      });
    return ok(null);
  });
}

/** The file of a run for the bank: every payout of it that did not come back, by number. */
export async function readPayoutFile(
  ctx: CommandContext,
  { runId, format }: { runId: string; format: PayoutFormat },
): Promise<Result<string, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  const [run] = await ctx.db.select().from(settlementRuns).where(eq(settlementRuns.id, runId));
  if (!run) return refuse("not_found");
  const rows = await ctx.db
    .select()
    .from(settlements)
    .where(and(eq(settlements.runId, runId), ne(settlements.state, "failed")))
    .orderBy(asc(settlements.number));
  const payouts = rows.map(({ number, iban, holderName, amountHalalas, bankReference }) => ({
    ...{ iban, bankReference },
    number: settlementNumber(number),
    name: holderName,
    halalas: amountHalalas,
  }));
  return ok(payoutFile({ ...run, payouts }, format));
}
