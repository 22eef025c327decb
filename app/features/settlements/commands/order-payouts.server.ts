import { and, asc, eq, ne, sql } from "drizzle-orm";
import { SETTLING_LOCK } from "#app/features/settlements/rules/payouts-at-work.ts";
import { settlementNumber } from "#app/features/settlements/rules/settlement-number.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type BankFile, bankFile } from "#app/lib/bank-file/bank-file.ts";
import type { BankFileForm } from "#app/lib/bank-file/bank-file-form.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { settlementRuns, settlements } from "#db/schema/money/settlements.ts";

/** The desk takes the file of a run to the bank: from now on its payouts are on their way. */
export async function orderPayouts(
  ctx: CommandContext,
  { runId }: { runId: string },
): Promise<Result<null, "not_allowed" | "not_found" | "payout_not_approved">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`);
    const [run] = await tx.select().from(settlementRuns).where(eq(settlementRuns.id, runId));
    if (!run) return refuse("not_found");
    if (!run.approvedAt) return refuse("payout_not_approved");
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
  { runId, ...form }: { runId: string } & BankFileForm,
): Promise<Result<BankFile, "not_allowed" | "not_found" | "payout_not_approved">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  const [run] = await ctx.db.select().from(settlementRuns).where(eq(settlementRuns.id, runId));
  if (!run) return refuse("not_found");
  if (!run.approvedAt) return refuse("payout_not_approved");
  const rows = await ctx.db
    .select()
    .from(settlements)
    .where(and(eq(settlements.runId, runId), ne(settlements.state, "failed")))
    .orderBy(asc(settlements.number));
  const payments = rows.map(({ number, iban, holderName, amountHalalas, bankReference }) => ({
    iban,
    reference: bankReference,
    document: settlementNumber(number),
    name: holderName,
    halalas: amountHalalas,
  }));
  // Every payout of it came back: there is nothing to ask the bank for.
  if (payments.length === 0) return refuse("not_found");
  const head = {
    id: `KABSH-${runId.replaceAll("-", "").slice(0, 28)}`,
    createdAt: run.createdAt,
    payOn: riyadhDate(run.createdAt),
    payer: { name: run.payerName, iban: run.payerIban, address: run.payerAddress },
  };
  return ok(bankFile(head, payments, form));
}
