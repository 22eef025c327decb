import { randomUUID } from "node:crypto";
import { inArray, lt } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { queueMessages } from "#services/messages/queue-message.ts";
import { composeOtp } from "./compose-otp.server.ts";
import { secondsUntilNextCode } from "./otp-limits.server.ts";
import { OTP_POLICY } from "./otp-policy.ts";
import { hashClientAddress, hashOtpCode, newOtpCode } from "./otp-secrets.server.ts";
import { secondsAfter } from "./session-lengths.ts";
import { hashSessionToken, newSessionToken } from "./session-token.server.ts";

export interface SentCode {
  /** Opaque; `verify-code` takes it together with the code. */
  token: string;
  phone: string;
  expiresAt: Date;
  /** Earliest moment of the next code for this phone. */
  resendAt: Date;
}

/** Rows are kept while they count for a daily limit, and a little longer. */
const KEEP_SECONDS = 25 * 60 * 60;

/**
 * Sends a one-time code to a Saudi mobile (V05, V08, V12). The challenge and its message are committed
 * together, so a code that was promised is also delivered, with retries until it expires.
 * Refusals: `invalid_phone`, `too_many_requests` with `detail.retryAfterSeconds`.
 */
export async function sendCode(
  ctx: CommandContext,
  input: { phone: string },
): Promise<Result<SentCode, "invalid_phone" | "too_many_requests", { retryAfterSeconds: number }>> {
  const phone = parseSaudiMobile(input.phone);
  if (!phone) return refuse("invalid_phone", { fields: { phone: FIELD_MESSAGES.phone } });

  const { now, sessionSecret } = ctx;
  const addressHash = hashClientAddress(sessionSecret, ctx.ip);
  const id = randomUUID();
  const token = newSessionToken();
  const code = newOtpCode();
  const expiresAt = secondsAfter(now, OTP_POLICY.validSeconds);

  const message = await composeOtp(ctx, { to: phone, code, expiresAt });

  return ctx.db.transaction(async (tx) => {
    const wait = await secondsUntilNextCode(tx, { phone, addressHash, now });
    if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });

    await forgetOldChallenges(tx, secondsAfter(now, -KEEP_SECONDS));
    await tx.insert(otpChallenges).values({
      id,
      tokenHash: hashSessionToken(token),
      phone,
      addressHash,
      codeHash: hashOtpCode(sessionSecret, id, code),
      createdAt: now,
      expiresAt,
    });
    const [messageId] = await queueMessages(tx, ctx, [{ message, challengeId: id }], { urgent: true });
    if (ctx.secondChannel && messageId) {
      const { afterSeconds } = ctx.secondChannel;
      await ctx.jobs.enqueue(tx, "second-channel", { messageId }, { urgent: true, afterSeconds });
    }
    return ok({ token, phone, expiresAt, resendAt: secondsAfter(now, OTP_POLICY.resendSeconds) });
  });
}

/** A few at a time, leaving to others what they are deleting already: nobody waits for a clean-up. */
async function forgetOldChallenges(tx: Transaction, before: Date): Promise<void> {
  const old = tx
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(lt(otpChallenges.createdAt, before))
    .limit(100)
    .for("update", { skipLocked: true });
  await tx.delete(otpChallenges).where(inArray(otpChallenges.id, old));
}
