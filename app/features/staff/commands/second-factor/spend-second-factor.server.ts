import { and, eq, isNull, lt, or } from "drizzle-orm";
import { countRecoveryCodes } from "#app/features/staff/reads/count-recovery-codes.server.ts";
import { hashRecoveryCode } from "#app/features/staff/rules/recovery-code.ts";
import { stepOfCode } from "#app/features/staff/rules/time-code.ts";
import { openTimeKey } from "#app/features/staff/rules/time-key-seal.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import type { Transaction } from "#db/client.ts";
import { staffRecoveryCodes, staffUsers } from "#db/schema/accounts.ts";

export type SecondFactorFault = "second_factor_wrong" | "second_factor_used";

/**
 * Takes a code of the app, or a recovery code, for good: no code is taken twice, also when two requests bring it at the
 * same moment. Answers null when it was taken.
 */
export async function spendSecondFactor(
  tx: Transaction,
  ctx: Pick<CommandContext, "sessionSecret" | "now">,
  { user, sealedKey, code }: { user: StaffActor; sealedKey: string; code: string },
): Promise<SecondFactorFault | null> {
  const digits = foldDigits(code).replace(/[\s\p{Cf}-]/gu, "");
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(tx, ctx, user, code);
  const key = openTimeKey(ctx, user.userId, sealedKey);
  const step = key && stepOfCode(key, digits, ctx.now);
  if (!step) return "second_factor_wrong";
  return (await spendStep(tx, user.userId, step)) ? null : "second_factor_used";
}

/** False when a code of this time step or a later one was taken before. */
export async function spendStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const isYounger = or(isNull(staffUsers.totpLastStep), lt(staffUsers.totpLastStep, step));
  const spent = await tx
    .update(staffUsers)
    .set({ totpLastStep: step })
    .where(and(eq(staffUsers.id, userId), isYounger))
    .returning({ id: staffUsers.id });
  return spent.length > 0;
}

async function spendRecoveryCode(
  tx: Transaction,
  { now }: Pick<CommandContext, "now">,
  user: StaffActor,
  code: string,
): Promise<SecondFactorFault | null> {
  const { userId } = user;
  const mine = and(
    eq(staffRecoveryCodes.codeHash, hashRecoveryCode(userId, code)),
    eq(staffRecoveryCodes.userId, userId),
  );
  const [spent] = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(staffRecoveryCodes.usedAt)))
    .returning({ codeHash: staffRecoveryCodes.codeHash });
  if (!spent)
    return (await tx.$count(staffRecoveryCodes, mine)) > 0 ? "second_factor_used" : "second_factor_wrong";
  const left = await countRecoveryCodes(tx, userId);
  await recordAudit(
    tx,
    { actor: user, now },
    { action: "recovery_code_used", entity: "user", entityId: userId, after: { recoveryCodes: left } },
  );
  return null;
}
