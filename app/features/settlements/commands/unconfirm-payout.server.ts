import { eq } from "drizzle-orm";
import { readStanding, takeBack } from "#app/features/ledger/commands/take-back.server.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { settlements } from "#db/schema/money/settlements.ts";

/**
 * A line of the bank that was taken for this payout was of something else. What the line alone had said is not paid any more,
 * and its entry is taken back; what somebody at the desk had said before stays as that person said it.
 * @returns false where the payout has gone on since, such as one that came back from the bank
 */
export async function unconfirmPayout(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  { source, isLink, reason }: { source: string; isLink: boolean; reason: string },
): Promise<boolean> {
  const settlement = await lockRow(tx, settlements, id);
  if (settlement?.state !== "paid") return false;
  if (isLink) {
    await tx.update(settlements).set({ paidSource: "desk" }).where(eq(settlements.id, id));
    return true;
  }
  await takeBack(tx, ctx, await readStanding(tx, [source], ["payout_paid"]), reason);
  const state = settlement.orderedAt === null ? "draft" : "ordered";
  await tx.update(settlements).set({ state, paidAt: null, paidSource: null }).where(eq(settlements.id, id));
  await recordAudit(tx, ctx, {
    action: "take_money_back",
    entity: "settlement",
    entityId: id,
    before: { state: "paid" },
    after: { state, reason },
  });
  return true;
}
