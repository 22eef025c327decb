import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { lockPartner } from "#app/features/commission/commands/lock-partner.server.ts";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { isIban, normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { partnerAccounts } from "#db/schema/money/settlements.ts";

export const partnerAccountBody = z.object({
  holderName: requiredLine(70),
  iban: z
    .string({ error: FIELD_MESSAGES.required })
    .max(60, FIELD_MESSAGES.tooLong)
    .transform(normaliseIban)
    .refine(isIban, FIELD_MESSAGES.iban),
});
export type PartnerAccountBody = z.output<typeof partnerAccountBody>;

/**
 * Says where a partner is paid. Guarantees: only the proven person changes where money goes, the log keeps both accounts, and
 * whoever settles next is told that nothing was paid there before; nothing is for a day, unless a second person confirms it (0100).
 */
export async function savePartnerAccount(
  ctx: CommandContext,
  { partner, account }: { partner: Partner; account: PartnerAccountBody },
): Promise<Result<null, "not_allowed" | "not_found"> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "settlements.manage")) return refuse("not_allowed");
  const unproven = missingStepUp(ctx);
  if (unproven) return unproven;
  return ctx.db.transaction(async (tx) => {
    const ofPartner = and(
      eq(partnerAccounts.partnerKind, partner.kind),
      eq(partnerAccounts.partnerId, partner.id),
    );
    const [before] = await tx.select().from(partnerAccounts).where(ofPartner).for("update");
    // A partner that is gone from the catalogue may still be due something.
    if (!before && !(await lockPartner(tx, partner))) return refuse("not_found");
    if (before?.iban === account.iban && before.holderName === account.holderName) return ok(null);
    const changedBy = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
    const said = { changedAt: ctx.now, changedBy, confirmedBy: null };
    await tx
      .insert(partnerAccounts)
      .values({ partnerKind: partner.kind, partnerId: partner.id, ...account, ...said })
      .onConflictDoUpdate({
        target: [partnerAccounts.partnerKind, partnerAccounts.partnerId],
        set: { ...account, ...said },
      });
    await recordAudit(tx, ctx, {
      action: before ? "update" : "create",
      entity: "partner_account",
      entityId: `${partner.kind}:${partner.id}`,
      ...(before && { before: { holderName: before.holderName, iban: before.iban } }),
      after: account,
    });
    return ok(null);
  });
}
