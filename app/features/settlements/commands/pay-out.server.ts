import { eq } from "drizzle-orm";
import { z } from "zod";
import { day } from "#app/features/commission/rules/contract-schema.ts";
import { postNew } from "#app/features/ledger/commands/post.server.ts";
import { sourceAnew } from "#app/features/ledger/commands/take-back.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { settlementRuns, settlements } from "#db/schema/money/settlements.ts";

export const paidBody = z.object({ paidOn: day });

/** What says that the bank has paid. */
export interface PaidByBank {
  /** Such as `bank-line:<id>`. */
  source: string;
  happenedAt: Date;
  /** What left the bank, where that is known: another amount is no payment of this. */
  halalas?: number;
}

/** How the books know a payout that was paid. */
export interface PaidOut {
  /** Of the ledger's transfer. */
  source: string;
  /** It was paid before by somebody's word: nothing was posted now. */
  isLink: boolean;
}

/** Nothing of a run beyond the limit has left before a second person agreed to it, whatever the desk says. */
async function isApproved(tx: Transaction, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ approvedAt: settlementRuns.approvedAt })
    .from(settlements)
    .innerJoin(settlementRuns, eq(settlementRuns.id, settlements.runId))
    .where(eq(settlements.id, id));
  return !found || found.approvedAt !== null;
}

export type PayoutRefusal = "not_found" | "payout_failed_before" | "payout_differs";

/** The desk says on which day the bank has paid. */
export async function markPaid(
  ctx: CommandContext,
  { id, paidOn }: { id: string; paidOn: string },
): Promise<Result<null, "not_allowed" | "settlement_day_ahead" | "payout_not_approved" | PayoutRefusal>> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  const today = riyadhDate(ctx.now);
  if (paidOn > today)
    return refuse("settlement_day_ahead", { fields: { paidOn: "refusals:settlement_day_ahead" } });
  const happenedAt = paidOn === today ? ctx.now : riyadhInstant(paidOn, "12:00");
  return ctx.db.transaction(async (tx) => {
    if (!(await isApproved(tx, id))) return refuse("payout_not_approved");
    const paid = await confirmPayoutByBank(tx, ctx, id, { source: "desk", happenedAt });
    return paid.ok ? ok(null) : paid;
  });
}

/**
 * Confirms a payout that has left the bank, in the transaction of whoever has seen it. Guarantees: it is paid once; seen again, by the
 * desk or in a statement, it stays as it is.
 */
export async function confirmPayoutByBank(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  id: string,
  { source, happenedAt, halalas }: PaidByBank,
): Promise<Result<PaidOut, PayoutRefusal>> {
  const settlement = await lockRow(tx, settlements, id);
  if (!settlement) return refuse("not_found");
  if (settlement.state === "failed") return refuse("payout_failed_before");
  if (halalas !== undefined && halalas !== settlement.amountHalalas) return refuse("payout_differs");
  if (settlement.state === "paid") {
    // The desk said so before; the bank's word is the better proof, and the money has left once.
    if (settlement.paidSource === "desk" && source !== "desk")
      await tx.update(settlements).set({ paidSource: source }).where(eq(settlements.id, id));
    return ok({ source: await sourceAnew(tx, `settlement:${id}`, "payout_paid"), isLink: true });
  }
  await tx
    .update(settlements)
    .set({ state: "paid", paidAt: happenedAt, paidSource: source })
    .where(eq(settlements.id, id));
  const lines = linesOf("payout_paid", { paid: settlement.amountHalalas });
  const posted = await sourceAnew(tx, `settlement:${id}`, "payout_paid");
  await postNew(tx, ctx, [{ purpose: "payout_paid", source: posted, happenedAt, lines }]);
  await recordAudit(tx, ctx, {
    action: "pay_out",
    entity: "settlement",
    entityId: id,
    before: { state: settlement.state },
    after: { state: "paid", paidAt: happenedAt, paidSource: source },
  });
  return ok({ source: posted, isLink: false });
}
