import { and, eq, isNull, ne } from "drizzle-orm";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#app/features/staff/rules/recovery-code.ts";
import { newTimeKey, stepOfCode } from "#app/features/staff/rules/time-code.ts";
import { openTimeKey, sealTimeKey } from "#app/features/staff/rules/time-key-seal.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayEnterAdmin, mustSetUpFirst } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { staffRecoveryCodes, staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { spendStep } from "./spend-second-factor.server.ts";

export interface RecoveryCodes {
  /** Shown this one time; only their hashes are kept. */
  recoveryCodes: string[];
}

/** Who may see to one's own second factor: everybody with a session at the desk, also one that is open for nothing else. */
function ownSession({ actor }: CommandContext): (StaffActor & { sessionId: string }) | null {
  if (actor.kind !== "staff" || !actor.sessionId) return null;
  if (!mayEnterAdmin(actor) && !mustSetUpFirst(actor)) return null;
  return { ...actor, sessionId: actor.sessionId };
}

/** Makes a key for this session to set up; it counts only once a code of it was typed. */
export async function beginSecondFactor(
  ctx: CommandContext,
): Promise<Result<null, "not_allowed" | "second_factor_exists"> | StepUpMissing> {
  const actor = ownSession(ctx);
  if (!actor) return refuse("not_allowed");
  if (actor.hasSecondFactor) return refuse("second_factor_exists");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  await ctx.db
    .update(staffSessions)
    .set({ totpPending: sealTimeKey(ctx, actor.userId, newTimeKey()) })
    .where(eq(staffSessions.id, actor.sessionId));
  return ok(null);
}

/**
 * The second factor counts from here on: the code proves that the app has the key. The person's other sessions end, since
 * they began without it.
 */
export async function confirmSecondFactor(
  ctx: CommandContext,
  { code }: { code: string },
): Promise<
  Result<RecoveryCodes, "not_allowed" | "second_factor_exists" | "second_factor_wrong" | "too_many_requests">
> {
  const actor = ownSession(ctx);
  if (!actor) return refuse("not_allowed");
  const wait = await ctx.limits.take("staff-set-up", actor.userId, { points: 20, seconds: 15 * 60 });
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  return changingSessions(ctx, async (tx) => {
    const [session] = await tx
      .select({ pending: staffSessions.totpPending })
      .from(staffSessions)
      .where(eq(staffSessions.id, actor.sessionId))
      .for("update");
    const key = session?.pending ? openTimeKey(ctx, actor.userId, session.pending) : null;
    const step = key && stepOfCode(key, foldDigits(code).replace(/[\s\p{Cf}-]/gu, ""), ctx.now);
    if (!session?.pending || !step) {
      return refuse("second_factor_wrong", { fields: { code: "refusals:second_factor_wrong" } });
    }
    const begun = await tx
      .update(staffUsers)
      .set({ totpSecret: session.pending, totpSince: ctx.now, totpLastStep: null })
      .where(and(eq(staffUsers.id, actor.userId), isNull(staffUsers.totpSecret)))
      .returning({ id: staffUsers.id });
    if (begun.length === 0) return refuse("second_factor_exists");
    await spendStep(tx, actor.userId, step);
    await tx
      .update(staffSessions)
      .set({ totpPending: null, needsSecondFactor: false })
      .where(eq(staffSessions.id, actor.sessionId));
    await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, actor.userId), ne(staffSessions.id, actor.sessionId)));
    await recordAudit(tx, ctx, { action: "second_factor_on", entity: "user", entityId: actor.userId });
    return ok({ recoveryCodes: await replaceRecoveryCodes(tx, ctx, actor.userId) });
  });
}

/** Ten new codes; the old ones stop counting. */
export async function renewRecoveryCodes(
  ctx: CommandContext,
): Promise<Result<RecoveryCodes, "not_allowed" | "second_factor_missing"> | StepUpMissing> {
  const actor = ownSession(ctx);
  if (!actor) return refuse("not_allowed");
  if (!actor.hasSecondFactor) return refuse("second_factor_missing");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return changingSessions(ctx, async (tx) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, ctx, actor.userId);
    await recordAudit(tx, ctx, { action: "recovery_codes_made", entity: "user", entityId: actor.userId });
    return ok({ recoveryCodes });
  });
}

async function replaceRecoveryCodes(
  tx: Transaction,
  { now }: CommandContext,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code), createdAt: now })));
  return codes;
}
