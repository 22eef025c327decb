import { changeAudited, deleteAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { commissionContracts } from "#db/schema/money/commission.ts";
import { CONTRACT, isInForceBetween } from "./add-contract.server.ts";
import { lockPartner } from "./lock-partner.server.ts";

/** Says on which day a contract holds for the last time: today at the earliest, because orders of today were placed on it. */
export async function endContract(
  ctx: CommandContext,
  { id, untilDay }: { id: string; untilDay: string },
): Promise<Result<null, "not_allowed" | "not_found" | "contract_in_past" | "contract_overlaps">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const contract = await lockRow(tx, commissionContracts, id);
    if (!contract) return refuse("not_found");
    const partner = { kind: contract.partnerKind, id: contract.partnerId };
    await lockPartner(tx, partner);
    const today = riyadhDate(ctx.now);
    const isOver = contract.untilDay !== null && contract.untilDay < today;
    if (isOver || untilDay < today || untilDay < contract.fromDay)
      return refuse("contract_in_past", { fields: { untilDay: "refusals:contract_in_past" } });
    if (await isInForceBetween(tx, partner, { fromDay: contract.fromDay, untilDay }, id))
      return refuse("contract_overlaps", { fields: { untilDay: "refusals:contract_overlaps" } });
    await changeAudited(tx, ctx, CONTRACT, id, { untilDay });
    return ok(null);
  });
}

/** Takes a contract away that has not begun; one that has is ended instead, and stays in the history. */
export async function removeContract(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "contract_has_begun">> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const contract = await lockRow(tx, commissionContracts, id);
    if (!contract) return refuse("not_found");
    if (contract.fromDay <= riyadhDate(ctx.now)) return refuse("contract_has_begun");
    await deleteAudited(tx, ctx, CONTRACT, id);
    return ok(null);
  });
}
