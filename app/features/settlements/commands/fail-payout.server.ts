import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { SETTLING_LOCK } from "#app/features/settlements/rules/payouts-at-work.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { settlements } from "#db/schema/money/settlements.ts";

export const failedBody = z.object({ reason: requiredLine(300) });

/**
 * A payout that was never made, or came back from the bank: what it paid is due again, and opens the partner's next
 * settlement. Said twice it is one.
 */
export async function failPayout(
  ctx: CommandContext,
  { id, reason }: { id: string; reason: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`);
    const settlement = await lockRow(tx, settlements, id);
    if (!settlement) return refuse("not_found");
    if (settlement.state === "failed") return ok(null);
    const { partnerKind, partnerId, amountHalalas } = settlement;
    await tx
      .update(settlements)
      .set({ state: "failed", failedAt: ctx.now, failedReason: reason })
      .where(eq(settlements.id, id));
    const back = linesOf(
      "payout_failed",
      { paid: amountHalalas, [`${partnerKind}Due`]: amountHalalas },
      { [partnerKind]: partnerId },
    );
    await post(tx, ctx, [
      {
        purpose: "payout_failed",
        source: `settlement:${id}`,
        happenedAt: ctx.now,
        note: reason,
        // Once it was paid it stands on the shop's bank account again.
        lines: back.map((line) =>
          line.kind === "payout" && settlement.state === "paid" ? { ...line, kind: "bank" as const } : line,
        ),
      },
    ]);
    await recordAudit(tx, ctx, {
      action: "fail_payout",
      entity: "settlement",
      entityId: id,
      before: { state: settlement.state },
      after: { state: "failed", reason },
    });
    return ok(null);
  });
}
