import { sourceAnew } from "#app/features/ledger/commands/take-back.server.ts";
import { refundSource } from "#app/features/refunds/rules/refund-postings.ts";
import { BANK_METHODS, mayBecome } from "#app/features/refunds/rules/refund-rules.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { lockRefund } from "./lock-refund.server.ts";
import { resolveRefund } from "./resolve-refund.server.ts";

/**
 * Confirms a refund: the bank's statement shows that it has left. What somebody has said to be paid before is only linked with the line:
 * nothing is posted a second time.
 * @param said what shows it, and the bank's own date
 * @returns under what the books have it, and whether they had it before; null where this refund does not leave the bank now
 */
export async function confirmRefundByBank(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  said: { source: string; happenedAt: Date },
): Promise<{ source: string; isLink: boolean } | null> {
  const held = await lockRefund(tx, id);
  if (!held || !BANK_METHODS.some((way) => way === held.refund.way)) return null;
  const source = await sourceAnew(tx, refundSource(held.refund), "refund_paid");
  if (held.refund.state === "paid") return { source, isLink: true };
  if (held.refund.way !== "iban" || !mayBecome(held.refund.state, "paid")) return null;
  await resolveRefund(tx, ctx, { ...held, to: "paid", why: said.source, happenedAt: said.happenedAt });
  return { source, isLink: false };
}
