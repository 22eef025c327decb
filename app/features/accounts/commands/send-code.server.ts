import { randomUUID } from "node:crypto";
import { eq, inArray, lt } from "drizzle-orm";
import {
  type CodePuzzle,
  makePuzzle,
  type SolvedPuzzle,
  workSolved,
} from "#app/features/accounts/rules/code-puzzle.server.ts";
import { composeOtp } from "#app/features/accounts/rules/compose-otp.server.ts";
import { nextCodeLength, OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";
import {
  hashClientAddress,
  hashOtpCode,
  newOtpCode,
} from "#app/features/accounts/rules/otp-secrets.server.ts";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { knownDevice } from "#app/foundation/context/known-device.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import { type CodeLimit, codeLimitReached, lockPhone, wrongTriesOfDay } from "./otp-limits.server.ts";

export interface SentCode {
  /** Opaque; `verify-code` takes it together with the code. */
  token: string;
  phone: string;
  /** How many digits were sent. */
  codeLength: number;
  expiresAt: Date;
  /** Earliest moment of the next code for this phone. */
  resendAt: Date;
}

/** Rows are kept while they count for a daily limit, and a little longer. */
const KEEP_SECONDS = 25 * 60 * 60;

export interface CodeRequest {
  phone: string;
  /** The cookie of known devices, as it came. */
  device?: string | undefined;
  puzzle?: SolvedPuzzle | undefined;
}

/** `puzzle`, where there is one, passes the limit at once when it comes back solved. */
export type CodeWait = { retryAfterSeconds: number; puzzle?: CodePuzzle };

type Sending = Result<SentCode, "invalid_phone" | CodeLimit["code"], CodeWait>;

/**
 * Sends a one-time code to a Saudi mobile (V05, V08, V12). The challenge and its message are committed
 * together, so a code that was promised is also delivered, with retries until it expires.
 */
export async function sendCode(ctx: CommandContext, input: CodeRequest): Promise<Sending> {
  const phone = parseSaudiMobile(input.phone);
  if (!phone) return refuse("invalid_phone", { fields: { phone: FIELD_MESSAGES.phone } });

  const { now, sessionSecret } = ctx;
  const addressHash = hashClientAddress(sessionSecret, ctx.ip);
  const deviceHash = knownDevice(sessionSecret, { cookie: input.device, owner: phone, now });
  const solved = input.puzzle;
  const work = solved === undefined ? 0 : workSolved(sessionSecret, { phone, solved, now });
  const id = randomUUID();
  const token = newSessionToken();
  const expiresAt = secondsAfter(now, OTP_POLICY.validSeconds);

  const [settings, { secondChannel }] = await Promise.all([readShopSettings(ctx), ctx.channels()]);

  return ctx.db.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const puzzle = solved && work > 0 && !(await isSpent(tx, solved)) ? solved.salt : null;
    const solvedWork = puzzle === null ? 0 : work;
    const limit = await codeLimitReached(tx, { phone, addressHash, deviceHash, solvedWork, settings, now });
    if (limit) {
      const most = limit.work;
      const detail: CodeWait = {
        retryAfterSeconds: limit.seconds,
        ...(limit.isPassable && { puzzle: makePuzzle(sessionSecret, { phone, most, now }) }),
      };
      return refuse(limit.code, { detail });
    }

    const wrongTries = await wrongTriesOfDay(tx, { phone, deviceHash, now });
    const codeLength = nextCodeLength(wrongTries, settings.limit_wrong_codes);
    const code = newOtpCode(codeLength);
    const message = composeOtp(ctx, settings, { to: phone, code, expiresAt });
    await forgetOldChallenges(tx, secondsAfter(now, -KEEP_SECONDS));
    await tx.insert(otpChallenges).values({
      id,
      tokenHash: hashSessionToken(token),
      phone,
      addressHash,
      deviceHash,
      puzzle,
      codeHash: hashOtpCode(sessionSecret, id, code),
      codeLength,
      createdAt: now,
      expiresAt,
    });
    const [messageId] = await queueMessages(tx, ctx, [{ message, challengeId: id }], { urgent: true });
    if (secondChannel && messageId) {
      const { afterSeconds } = secondChannel;
      await ctx.jobs.enqueue(tx, "second-channel", { messageId }, { urgent: true, afterSeconds });
    }
    const resendAt = secondsAfter(now, OTP_POLICY.resendSeconds);
    return ok({ token, phone, codeLength, expiresAt, resendAt });
  });
}

async function isSpent(tx: Transaction, { salt }: SolvedPuzzle): Promise<boolean> {
  return (await tx.$count(otpChallenges, eq(otpChallenges.puzzle, salt))) > 0;
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
