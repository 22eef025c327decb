import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { ContractRow } from "#app/features/commission/reads/list-contracts.server.ts";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import type { ContractBody } from "#app/features/commission/rules/contract-schema.ts";
import { changeAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { DEFAULT_BASE } from "#app/vocabulary/money/commission.ts";
import type { Transaction } from "#db/client.ts";
import { commissionContracts } from "#db/schema/money/commission.ts";
import { lockPartner } from "./lock-partner.server.ts";

export const CONTRACT = { table: commissionContracts, entity: "commission_contract" } as const;

/**
 * Agrees on a commission from a day on. A contract without an end that holds then ends on the day before. Guarantees: no two
 * contracts of a partner hold on one day, and none begins in the past, so that what orders kept is never other than agreed.
 */
export async function addContract(
  ctx: CommandContext,
  { partner, body }: { partner: Partner; body: ContractBody },
): Promise<
  Result<
    ContractRow,
    "not_allowed" | "not_found" | "invalid_input" | "contract_in_past" | "contract_overlaps"
  >
> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  const base = body.base ?? DEFAULT_BASE[partner.kind];
  // Of the rest of an order a breeder has no part: the cooking is another partner's.
  if (partner.kind === "breeder" && base === "whole_order")
    return refuse("invalid_input", { fields: { base: FIELD_MESSAGES.invalid } });
  if (body.fromDay < riyadhDate(ctx.now))
    return refuse("contract_in_past", { fields: { fromDay: "refusals:contract_in_past" } });
  return ctx.db.transaction(async (tx) => {
    if (!(await lockPartner(tx, partner))) return refuse("not_found");
    const open = await openContract(tx, partner);
    const ended = open && open.fromDay < body.fromDay ? open.id : undefined;
    if (await isInForceBetween(tx, partner, body, ended))
      return refuse("contract_overlaps", { fields: { fromDay: "refusals:contract_overlaps" } });
    if (ended) await changeAudited(tx, ctx, CONTRACT, ended, { untilDay: addDays(body.fromDay, -1) });
    const isPercent = body.kind === "percent";
    return ok(
      await insertAudited(tx, ctx, CONTRACT, {
        partnerKind: partner.kind,
        partnerId: partner.id,
        fromDay: body.fromDay,
        untilDay: body.untilDay,
        kind: body.kind,
        base,
        percent: isPercent ? (body.percent ?? 0) : 0,
        unitHalalas: isPercent ? 0 : (body.unitHalalas ?? 0),
        createdAt: ctx.now,
      }),
    );
  });
}

async function openContract(tx: Transaction, partner: Partner): Promise<ContractRow | undefined> {
  const [open] = await tx
    .select()
    .from(commissionContracts)
    .where(and(ofPartner(partner), isNull(commissionContracts.untilDay)));
  return open;
}

/** Whether another contract holds on one of these days. */
export async function isInForceBetween(
  tx: Transaction,
  partner: Partner,
  { fromDay, untilDay }: { fromDay: string; untilDay: string | null },
  otherThan = "",
): Promise<boolean> {
  const found = await tx.$count(
    commissionContracts,
    and(
      ofPartner(partner),
      sql`${commissionContracts.id} <> ${otherThan}`,
      or(isNull(commissionContracts.untilDay), gte(commissionContracts.untilDay, fromDay)),
      untilDay === null ? undefined : lte(commissionContracts.fromDay, untilDay),
    ),
  );
  return found > 0;
}

const ofPartner = ({ kind, id }: Partner) =>
  and(eq(commissionContracts.partnerKind, kind), eq(commissionContracts.partnerId, id));
