import { and, count, desc, eq, gt, min, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { OTP_POLICY } from "./otp-policy.ts";
import { secondsAfter } from "./session-lengths.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** Names of the two kinds of lock; taken in this order by everybody, so nobody waits in a circle. */
const PHONE_LOCK = 7_203_301;
const ADDRESS_LOCK = 7_203_302;

/**
 * Seconds to wait before another code may go to this phone or for this address, or null (V08, V12). Counts the codes
 * of the last 24 hours, so a resend never resets a limit, and holds both locks until the transaction ends: parallel
 * requests, in whatever process, count one after the other.
 */
export async function secondsUntilNextCode(
  tx: Transaction,
  { phone, addressHash, now }: { phone: string; addressHash: string; now: Date },
): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${phone}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`);

  const yesterday = secondsAfter(now, -DAY_SECONDS);
  const waits = [
    await resendWait(tx, phone, now),
    await dailyWait(tx, eq(otpChallenges.phone, phone), OTP_POLICY.maxSendsPerPhonePerDay, yesterday),
    await dailyWait(
      tx,
      eq(otpChallenges.addressHash, addressHash),
      OTP_POLICY.maxSendsPerAddressPerDay,
      yesterday,
    ),
  ];
  const longest = Math.max(...waits);
  return longest > 0 ? longest : null;
}

async function resendWait(tx: Transaction, phone: string, now: Date): Promise<number> {
  const [last] = await tx
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(eq(otpChallenges.phone, phone))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  if (!last) return 0;
  const waited = (now.getTime() - last.createdAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(OTP_POLICY.resendSeconds - waited));
}

async function dailyWait(
  tx: Transaction,
  whose: ReturnType<typeof eq>,
  most: number,
  since: Date,
): Promise<number> {
  const recent = tx
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(and(whose, gt(otpChallenges.createdAt, since)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(most)
    .as("recent");
  const [row] = await tx.select({ sent: count(), oldest: min(recent.createdAt) }).from(recent);
  if (!row?.oldest || row.sent < most) return 0;
  return Math.max(1, Math.ceil((row.oldest.getTime() - since.getTime()) / 1000));
}
