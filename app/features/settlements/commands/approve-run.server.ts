import { eq, sql } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { SETTLING_LOCK } from "#app/features/settlements/rules/payouts-at-work.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { settlementRuns } from "#db/schema/money/settlements.ts";

/** Who a run is by, and whether that is enough: the shop's limit counts what one person's word alone paid out within a day. */
export async function approvalOf(tx: Transaction, { actor, now }: CommandContext, halalas: number) {
  const { payout_approval_above_halalas: limitHalalas } = await readSettings(tx);
  const [createdBy, createdByEmail] = actor.kind === "staff" ? [actor.userId, actor.email] : [null, null];
  const { rows } = await tx.execute<{ halalas: string }>(sql`
    select coalesce(sum(s.amount_halalas), 0) as halalas
    from settlement_runs r join settlements s on s.run_id = r.id
    where r.created_by = ${createdBy} and r.approved_by = r.created_by
      and r.created_at > ${now.toISOString()}::timestamptz - interval '1 day'
      and (s.state <> 'failed' or s.ordered_at is not null)`);
  const countedHalalas = Number(rows[0]?.halalas ?? 0) + halalas;
  const made = { createdBy, createdByEmail, limitHalalas, countedHalalas };
  return countedHalalas > limitHalalas
    ? { ...made, approvedAt: null }
    : { ...made, approvedBy: createdBy, approvedByEmail: createdByEmail, approvedAt: now };
}

export type ApproveRunRefusal = "not_allowed" | "not_found" | "second_person";

/** Somebody else than whoever made a run beyond the limit agrees to it. Approved twice it is once. */
export async function approveRun(
  ctx: CommandContext,
  { runId }: { runId: string },
): Promise<Result<null, ApproveRunRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (!mayAdminister(actor, "settlements.approve") || actor.kind !== "staff") return refuse("not_allowed");
  const unproven = missingStepUp(ctx);
  if (unproven) return unproven;
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`);
    const run = await lockRow(tx, settlementRuns, runId);
    if (!run) return refuse("not_found");
    if (run.approvedAt) return ok(null);
    if (run.createdBy === actor.userId) return refuse("second_person");
    await tx
      .update(settlementRuns)
      .set({ approvedBy: actor.userId, approvedByEmail: actor.email, approvedAt: ctx.now })
      .where(eq(settlementRuns.id, runId));
    await recordAudit(tx, ctx, {
      action: "approve_payouts",
      entity: "settlement_run",
      entityId: runId,
      after: { approvedBy: actor.email },
    });
    return ok(null);
  });
}
