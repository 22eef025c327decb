import { z } from "zod";
import { type DisputeRefusal, disputeOwnShare } from "#app/features/claims/commands/dispute-share.server.ts";
import { disputeBody } from "#app/features/claims/rules/claim-bodies.ts";
import { partyOf } from "#app/features/partners/reads/read-own-money.server.ts";
import { actingFor, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";

/** Which claim's deduction, and what the partner says against it. */
export const ownDisputeBody = disputeBody.extend({ claimId: z.string().max(64) });

/** A partner disputes its own share of a claim, by the command with which the desk writes down what was said on the phone. */
export async function disputeOwn(
  ctx: CommandContext,
  scope: PartnerScope,
  { claimId, words }: z.output<typeof ownDisputeBody>,
): Promise<Result<null, DisputeRefusal>> {
  const party = partyOf(scope);
  if (!party) return refuse("not_found");
  return disputeOwnShare(actingFor(ctx, scope), { party, claimId, body: { words } });
}
