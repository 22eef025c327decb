import type { BankRefusal } from "#app/features/bank-statements/reads/list-lines.server.ts";
import type { Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type Matched, matchOpenLines } from "./match-open-lines.server.ts";

/** Looks once more at every line that waits: orders came and receipts were answered since. */
export async function matchAgain(
  ctx: CommandContext,
  outgoing: Outgoing,
): Promise<Result<Matched, BankRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  return refusal ? refuse(refusal) : ok(await matchOpenLines(ctx, outgoing));
}
