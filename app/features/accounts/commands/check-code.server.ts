import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { codeFormatMessage, nextCodeLength, OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";
import { hashOtpCode } from "#app/features/accounts/rules/otp-secrets.server.ts";
import { otpCode } from "#app/features/accounts/rules/schema.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";
import { lockPhone, wrongTriesOfDay } from "./otp-limits.server.ts";

export type VerifyRefusal =
  | "invalid_code_format"
  | "code_incorrect"
  | "code_expired"
  | "code_used"
  | "too_many_tries"
  | "too_many_guesses";

type Challenge = typeof otpChallenges.$inferSelect;

/**
 * Whether a code is the one that was sent, and what is done then, in the same transaction. A code works once, also when two requests
 * bring it at the same moment, for 5 minutes, and dies with the fifth wrong try. Once a number's codes were guessed at too
 * often in a day those of the usual length die too; long ones are nobody's to guess. An unknown challenge answers like an old one.
 */
export async function checkCode<T>(
  ctx: CommandContext,
  challenge: Challenge | undefined,
  typed: string,
  then: (tx: Transaction, phone: string) => Promise<T>,
): Promise<Result<T, VerifyRefusal, { codeLength: number }>> {
  const { codeLength } = challenge ?? OTP_POLICY;
  const parsed = otpCode(codeLength).safeParse(typed);
  if (!parsed.success)
    return refuse("invalid_code_format", {
      fields: { code: codeFormatMessage(codeLength) },
      detail: { codeLength },
    });
  const code = parsed.data;
  if (!challenge) return refuse("code_expired");
  const fault = faultOf(challenge, ctx.now);
  if (fault) return refuse(fault);

  const settings = await readShopSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockPhone(tx, challenge.phone);
    const wrongTries = await wrongTriesOfDay(tx, { ...challenge, now: ctx.now });
    if (codeLength < nextCodeLength(wrongTries, settings.limit_wrong_codes))
      return refuse("too_many_guesses");
    const isRight = timingSafeEqualText(
      challenge.codeHash,
      hashOtpCode(ctx.sessionSecret, challenge.id, code),
    );
    const isFirst = isRight ? await spend(tx, challenge, ctx.now) : await countWrongTry(tx, challenge);
    // Nothing was changed: another request used the code or the last try since we looked.
    if (!isFirst) return refuse(await faultNow(tx, challenge.id, ctx.now));
    if (!isRight) return refuse("code_incorrect");
    return ok(await then(tx, challenge.phone));
  });
}

function faultOf(challenge: Challenge, now: Date): VerifyRefusal | null {
  if (challenge.usedAt) return "code_used";
  if (challenge.expiresAt <= now) return "code_expired";
  return challenge.wrongTries >= OTP_POLICY.maxWrongTries ? "too_many_tries" : null;
}

/** Every condition stands in the UPDATE itself, so that of parallel requests only one can change the row. */
const stillOpen = (id: string) =>
  and(
    eq(otpChallenges.id, id),
    isNull(otpChallenges.usedAt),
    lt(otpChallenges.wrongTries, OTP_POLICY.maxWrongTries),
  );

async function spend(tx: Transaction, { id }: Challenge, now: Date): Promise<boolean> {
  const used = await tx
    .update(otpChallenges)
    .set({ usedAt: now })
    .where(and(stillOpen(id), gt(otpChallenges.expiresAt, now)))
    .returning({ id: otpChallenges.id });
  return used.length > 0;
}

async function countWrongTry(tx: Transaction, { id }: Challenge): Promise<boolean> {
  const counted = await tx
    .update(otpChallenges)
    .set({ wrongTries: sql`${otpChallenges.wrongTries} + 1` })
    .where(stillOpen(id))
    .returning({ id: otpChallenges.id });
  return counted.length > 0;
}

async function faultNow(tx: Transaction, id: string, now: Date): Promise<VerifyRefusal> {
  const [challenge] = await tx.select().from(otpChallenges).where(eq(otpChallenges.id, id));
  return (challenge && faultOf(challenge, now)) ?? "code_expired";
}
