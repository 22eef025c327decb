import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { OTP_POLICY } from "./otp-policy.ts";
import { secondsAfter } from "./session-lengths.ts";

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Names of the kinds of lock; taken in this order by everybody, so nobody waits in a circle. */
const PHONE_LOCK = 7_203_301;
const ADDRESS_LOCK = 7_203_302;
const SHOP_LOCK = 7_203_304;

export interface CodeAsker {
  phone: string;
  addressHash: string;
  /** The browser that has verified this phone before; null for every other. */
  deviceHash: string | null;
  /** It has solved a puzzle for this phone. */
  hasSolved: boolean;
  settings: ShopSettings;
  now: Date;
}

export interface CodeLimit {
  code: "too_many_requests" | "too_many_codes";
  /** Until the same asker may have a code. */
  seconds: number;
  /** A solved puzzle passes at once: others may have used up what was this phone's. */
  isPassable: boolean;
}

/**
 * Why no code may go to this asker now, or null (V08, V12). What strangers ask for never keeps the owner of a phone out: a
 * known device has a share of its own, anybody else passes the phone's limits by a solved puzzle
 * (0035-limits-that-lock-nobody-out). Counts the codes that were sent, so a resend never resets a limit, and holds its
 * locks until the transaction ends: parallel requests, in whatever process, count one after the other. The phone is locked
 * already.
 */
export async function codeLimitReached(tx: Transaction, asker: CodeAsker): Promise<CodeLimit | null> {
  const { phone, addressHash, deviceHash, hasSolved, settings, now } = asker;
  const room = (whose: SQL | undefined, most: number, seconds: number) =>
    secondsUntilRoom(tx, whose, { most, seconds, now });
  const wait = (seconds: number, isPassable = false): CodeLimit => ({
    code: "too_many_requests",
    seconds,
    isPassable,
  });

  if (deviceHash) {
    const byDevice = eq(otpChallenges.deviceHash, deviceHash);
    const again = await room(byDevice, 1, OTP_POLICY.resendSeconds);
    if (again > 0) return wait(again);
    if ((await room(byDevice, settings.limit_codes_per_phone, DAY_SECONDS)) === 0) return null;
  }

  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`);
  const toPhone = eq(otpChallenges.phone, phone);
  const fromHere = eq(otpChallenges.addressHash, addressHash);
  if (!hasSolved) {
    const again = await room(and(toPhone, fromHere), 1, OTP_POLICY.resendSeconds);
    if (again > 0) return wait(again);
    const others = await room(toPhone, 1, OTP_POLICY.resendSeconds);
    const today = await room(toPhone, settings.limit_codes_per_phone, DAY_SECONDS);
    if (others + today > 0) return wait(Math.max(others, today), true);
  }
  const here = await room(fromHere, settings.limit_codes_per_address, DAY_SECONDS);
  if (here > 0) return wait(here);
  return shopLimitReached(tx, settings.limit_codes_per_hour, room);
}

/**
 * Wrong tries of a day at codes of the usual length that went to `phone`: of a known device by itself, of all other browsers
 * together. A puzzle opens further codes, each with tries of its own, so they are counted over all of them. The phone is
 * locked already.
 */
export async function wrongTriesOfDay(
  tx: Transaction,
  { phone, deviceHash, now }: Pick<CodeAsker, "phone" | "deviceHash" | "now">,
): Promise<number> {
  const [counted] = await tx
    .select({ tries: sql<number>`coalesce(sum(${otpChallenges.wrongTries}), 0)::int` })
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.phone, phone),
        deviceHash ? eq(otpChallenges.deviceHash, deviceHash) : isNull(otpChallenges.deviceHash),
        eq(otpChallenges.codeLength, OTP_POLICY.codeLength),
        gt(otpChallenges.createdAt, secondsAfter(now, -DAY_SECONDS)),
      ),
    );
  return counted?.tries ?? 0;
}

/** Codes for one phone are sent one after the other; before anything about it is read. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${phone}))`);
}

type Room = (whose: SQL | undefined, most: number, seconds: number) => Promise<number>;

/** The cap of the whole shop; known devices neither count nor stop at it. Whoever runs the shop hears when it is reached. */
async function shopLimitReached(tx: Transaction, most: number, room: Room): Promise<CodeLimit | null> {
  if (most === 0) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(${SHOP_LOCK}, 0)`);
  const unknown = isNull(otpChallenges.deviceHash);
  const seconds = await room(unknown, most, HOUR_SECONDS);
  if (seconds > 0) {
    await raiseAlarm(tx, { name: "codes_cap", detail: `${most} / 60 min` });
    return { code: "too_many_codes", seconds, isPassable: false };
  }
  // Half of it, so that the alarm does not come and go with every code that leaves the hour.
  if ((await room(unknown, Math.ceil(most / 2), HOUR_SECONDS)) === 0) await clearAlarm(tx, "codes_cap");
  return null;
}

/** Seconds until fewer than `most` codes were sent within `seconds`; 0 when there is room now, or no limit. */
async function secondsUntilRoom(
  tx: Transaction,
  whose: SQL | undefined,
  { most, seconds, now }: { most: number; seconds: number; now: Date },
): Promise<number> {
  if (most === 0) return 0;
  const since = secondsAfter(now, -seconds);
  const [last] = await tx
    .select({ createdAt: otpChallenges.createdAt })
    .from(otpChallenges)
    .where(and(whose, gt(otpChallenges.createdAt, since)))
    .orderBy(desc(otpChallenges.createdAt))
    .offset(most - 1)
    .limit(1);
  return last ? Math.max(1, Math.ceil((last.createdAt.getTime() - since.getTime()) / 1000)) : 0;
}
