import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";
import { type CodesSoFar, isEnough, puzzleFactor } from "#app/features/accounts/rules/puzzle-work.ts";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { Transaction } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";

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
  /** How much work it has done for this phone: numbers that its solved puzzle may have taken; 0 without one. */
  solvedWork: number;
  settings: ShopSettings;
  now: Date;
}

export interface CodeLimit {
  code: "too_many_requests" | "too_many_codes";
  /** Until the same asker may have a code. */
  seconds: number;
  /** A solved puzzle passes at once: others may have used up what was this phone's. */
  isPassable: boolean;
  /** How many numbers the puzzle has that passes. */
  work: number;
}

/**
 * Codes to one phone from browsers that nobody knows, which no puzzle lifts: whoever solves them has a machine, and the phone
 * belongs to somebody. The owner's own browser has a share of its own.
 */
const TO_A_PHONE = [
  { most: 4, seconds: 60 },
  { most: 30, seconds: HOUR_SECONDS },
] as const;
/** So many times its usual share a phone has in a day at most. */
const DAYS_OF_A_PHONE = 10;
/** So many times what is usual the whole shop sends in an hour, to whoever solves puzzles: messages cost money. */
const HOURS_OF_THE_SHOP = 10;

/**
 * Why no code may go to this asker now, or null (V08, V12). What strangers ask for never keeps the owner of a phone out: a
 * known device has a share of its own, anybody else passes the usual limits of phone and shop by a solved puzzle, which
 * becomes harder with what was asked for (0035-limits-that-lock-nobody-out, 0108-puzzles-that-grow). Counts the codes that were sent, so a resend never resets a limit, and holds its
 * locks until the transaction ends: parallel requests, in whatever process, count one after the other. The phone is locked
 * already.
 */
export async function codeLimitReached(tx: Transaction, asker: CodeAsker): Promise<CodeLimit | null> {
  const { phone, addressHash, deviceHash, solvedWork, settings, now } = asker;
  const room = (whose: SQL | undefined, most: number, seconds: number) =>
    secondsUntilRoom(tx, whose, { most, seconds, now });
  const wait = (seconds: number, isPassable = false): CodeLimit => ({
    code: "too_many_requests",
    seconds,
    isPassable,
    work,
  });
  let work: number = settings.code_puzzle_work;

  if (deviceHash) {
    const byDevice = eq(otpChallenges.deviceHash, deviceHash);
    const again = await room(byDevice, 1, OTP_POLICY.resendSeconds);
    if (again > 0) return wait(again);
    if ((await room(byDevice, settings.limit_codes_per_phone, DAY_SECONDS)) === 0) return null;
  }

  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`);
  const toPhone = eq(otpChallenges.phone, phone);
  const fromHere = eq(otpChallenges.addressHash, addressHash);
  work *= puzzleFactor(await codesSoFar(tx, { fromHere, usual: settings.limit_codes_per_hour, now }));
  const hasSolved = solvedWork > 0 && isEnough(solvedWork, work);
  const toPhoneByStrangers = and(toPhone, isNull(otpChallenges.deviceHash));
  const ofDay = { most: settings.limit_codes_per_phone * DAYS_OF_A_PHONE, seconds: DAY_SECONDS };
  for (const { most, seconds } of [...TO_A_PHONE, ofDay]) {
    const later = await room(toPhoneByStrangers, most, seconds);
    if (later > 0) return wait(later);
  }
  if (!hasSolved) {
    const again = await room(and(toPhone, fromHere), 1, OTP_POLICY.resendSeconds);
    if (again > 0) return wait(again);
    const others = await room(toPhone, 1, OTP_POLICY.resendSeconds);
    const today = await room(toPhone, settings.limit_codes_per_phone, DAY_SECONDS);
    if (others + today > 0) return wait(Math.max(others, today), true);
  }
  const here = await room(fromHere, settings.limit_codes_per_address, DAY_SECONDS);
  if (here > 0) return wait(here);
  return shopLimitReached(tx, { most: settings.limit_codes_per_hour, hasSolved, work }, room);
}

/** What the work of a puzzle depends on; more than a few times the usual is not counted any more. */
async function codesSoFar(
  tx: Transaction,
  { fromHere, usual, now }: { fromHere: SQL; usual: number; now: Date },
): Promise<CodesSoFar> {
  const count = async (whose: SQL | undefined, seconds: number, most: number) => {
    const some = tx
      .select({ id: otpChallenges.id })
      .from(otpChallenges)
      .where(and(whose, gt(otpChallenges.createdAt, secondsAfter(now, -seconds))))
      .limit(most)
      .as("some");
    const [counted] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
    return counted?.count ?? 0;
  };
  return {
    usual,
    fromHere: await count(fromHere, DAY_SECONDS, 100),
    inHour: usual === 0 ? 0 : await count(isNull(otpChallenges.deviceHash), HOUR_SECONDS, usual * 2),
  };
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

/**
 * What the whole shop usually sends in an hour; known devices neither count nor stop at it, and whoever solves a puzzle goes on
 * to some times as many. Whoever runs the shop hears when it is reached.
 */
async function shopLimitReached(
  tx: Transaction,
  { most, hasSolved, work }: { most: number; hasSolved: boolean; work: number },
  room: Room,
): Promise<CodeLimit | null> {
  if (most === 0) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(${SHOP_LOCK}, 0)`);
  const unknown = isNull(otpChallenges.deviceHash);
  const seconds = await room(unknown, most, HOUR_SECONDS);
  if (seconds > 0) {
    await raiseAlarm(tx, { name: "codes_cap", detail: `${most} / 60 min` });
    const last = await room(unknown, most * HOURS_OF_THE_SHOP, HOUR_SECONDS);
    if (hasSolved && last === 0) return null;
    return { code: "too_many_codes", seconds: last || seconds, isPassable: last === 0, work };
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
