import { eq } from "drizzle-orm";
import { readStanding, takeBack } from "#app/features/ledger/commands/take-back.server.ts";
import { changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { lockRefund } from "./lock-refund.server.ts";

/**
 * A line of the bank that was taken for this refund was of something else. What the line alone had said has not left the bank,
 * and its entry is taken back; what somebody had said by hand before stays.
 * @returns false where it is not paid any more
 */
export async function unconfirmRefund(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  { source, isLink, reason }: { source: string; isLink: boolean; reason: string },
): Promise<boolean> {
  const held = await lockRefund(tx, id);
  if (held?.refund.state !== "paid") return false;
  if (isLink) return true;
  const { refund, order } = held;
  // An erased customer's refund has no account to go to any more: it stays as it is.
  if (refund.iban === null) return false;
  await takeBack(tx, ctx, await readStanding(tx, [source], ["refund_paid"]), reason);
  const state = refund.orderedAt === null ? "approved" : "ordered";
  await tx.update(refunds).set({ state, settledAt: null, settledWhy: null }).where(eq(refunds.id, id));
  const before = { state: "paid" };
  const after = { refund: refundNumber(refund.number), halalas: refund.halalas, state };
  if (order)
    await changeOrder(tx, ctx, order, {
      set: {},
      event: { kind: "payment_taken_back", note: reason, fromStatus: null, toStatus: null },
      action: "take_money_back",
      logged: { before, after },
      undoable: false,
    });
  else
    await recordAudit(tx, ctx, {
      action: "take_money_back",
      entity: "refund",
      entityId: id,
      before,
      after,
    });
  return true;
}
