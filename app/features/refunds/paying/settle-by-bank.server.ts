import { mayBecome } from "#app/features/refunds/rules/refund-rules.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { holdRefund } from "./hold-refund.server.ts";
import { settleWithin } from "./settle-within.server.ts";

/**
 * The bank's statement shows that a refund has left. Guarantees: said again, or after somebody said so by hand, nothing happens.
 * @param said what shows it, and the bank's own date
 * @returns whether it is new
 */
export async function settleRefundByBank(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  said: { source: string; happenedAt: Date },
): Promise<boolean> {
  const held = await holdRefund(tx, id);
  if (held?.refund.way !== "iban" || !mayBecome(held.refund.state, "paid")) return false;
  await settleWithin(tx, ctx, { ...held, to: "paid", why: said.source, happenedAt: said.happenedAt });
  return true;
}
