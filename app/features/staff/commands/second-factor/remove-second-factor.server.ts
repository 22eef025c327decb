import { eq } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { findUser } from "#app/features/staff/reads/find-user.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { exceeds, mayAdminister, mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { staffRecoveryCodes, staffSessions, staffUsers } from "#db/schema/accounts.ts";

/** Gives one's own second factor up, unless the shop demands one of everybody. */
export async function removeSecondFactor(
  ctx: CommandContext,
): Promise<Result<null, "not_allowed" | "second_factor_missing" | "second_factor_demanded"> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayEnterAdmin(actor)) return refuse("not_allowed");
  if (!actor.hasSecondFactor) return refuse("second_factor_missing");
  if ((await readSettings(ctx.db)).second_factor_demanded) return refuse("second_factor_demanded");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  await changingSessions(ctx, async (tx) => {
    await forgetSecondFactor(tx, actor.userId);
    await recordAudit(tx, ctx, { action: "second_factor_off", entity: "user", entityId: actor.userId });
  });
  return ok(null);
}

/** For a colleague whose phone is gone: takes the second factor away and ends that person's sessions. */
export async function resetSecondFactor(
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<
  Result<null, "not_allowed" | "not_found" | "own_second_factor" | "more_than_own"> | StepUpMissing
> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  // Of one's own, the page for it asks for a code.
  if (actor.userId === userId) return refuse("own_second_factor");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return changingSessions(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    if (exceeds(user.permissions, actor.permissions)) return refuse("more_than_own");
    await forgetSecondFactor(tx, userId);
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId));
    await recordAudit(tx, ctx, { action: "second_factor_off", entity: "user", entityId: userId });
    return ok(null);
  });
}

/** Key and recovery codes go together. */
export async function forgetSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(staffUsers)
    .set({ totpSecret: null, totpSince: null, totpLastStep: null })
    .where(eq(staffUsers.id, userId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId));
}
