import { and, eq } from "drizzle-orm";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { partnerAccounts } from "#db/schema/money/settlements.ts";

export type ConfirmAccountRefusal = "not_allowed" | "not_found" | "second_person" | "stale_edit";

/** Somebody else than whoever changed it says that an account is the partner's: it may be paid before its day of rest is over. */
export async function confirmPartnerAccount(
  ctx: CommandContext,
  { partner, iban }: { partner: Partner; iban: string },
): Promise<Result<null, ConfirmAccountRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (!mayAdminister(actor, "settlements.approve") || actor.kind !== "staff") return refuse("not_allowed");
  const unproven = missingStepUp(ctx);
  if (unproven) return unproven;
  return ctx.db.transaction(async (tx) => {
    const ofPartner = and(
      eq(partnerAccounts.partnerKind, partner.kind),
      eq(partnerAccounts.partnerId, partner.id),
    );
    const [account] = await tx.select().from(partnerAccounts).where(ofPartner).for("update");
    if (!account) return refuse("not_found");
    // What is confirmed is what was seen.
    if (account.iban !== iban) return refuse("stale_edit");
    if (account.changedBy === actor.userId) return refuse("second_person");
    if (account.confirmedBy) return ok(null);
    await tx.update(partnerAccounts).set({ confirmedBy: actor.userId }).where(ofPartner);
    await recordAudit(tx, ctx, {
      action: "confirm_account",
      entity: "partner_account",
      entityId: `${partner.kind}:${partner.id}`,
      after: { iban },
    });
    return ok(null);
  });
}
