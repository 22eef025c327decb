import { and, desc, eq } from "drizzle-orm";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { commissionContracts } from "#db/schema/money/commission.ts";

export type ContractRow = typeof commissionContracts.$inferSelect;

/** Whether a contract holds today, is over, or is still to come. */
export type ContractState = "ahead" | "holds" | "over";

export interface Contract extends Omit<ContractRow, "createdAt" | "partnerKind" | "partnerId"> {
  state: ContractState;
}

/** All contracts of a partner, the latest first: what was agreed stays readable. */
export async function listContracts(
  ctx: CommandContext,
  partner: Partner,
): Promise<Result<Contract[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const rows = await ctx.db
    .select()
    .from(commissionContracts)
    .where(
      and(eq(commissionContracts.partnerKind, partner.kind), eq(commissionContracts.partnerId, partner.id)),
    )
    .orderBy(desc(commissionContracts.fromDay));
  const today = riyadhDate(ctx.now);
  return ok(
    rows.map(({ createdAt: _, partnerKind, partnerId, ...contract }) => ({
      ...contract,
      state: stateOn(contract, today),
    })),
  );
}

function stateOn(
  { fromDay, untilDay }: { fromDay: string; untilDay: string | null },
  today: string,
): ContractState {
  if (fromDay > today) return "ahead";
  return untilDay !== null && untilDay < today ? "over" : "holds";
}
