import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { networkOf } from "#app/lib/network-of.ts";

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords for one e-mail from one address, and for any e-mails from one address; right ones do not count. */
const PER_PERSON = 5;
const PER_ADDRESS = 30;
/** Wrong passwords from a browser that this person has signed in with before; strangers fill other buckets than this one. */
const PER_DEVICE = 10;
/** Wrong codes after a right password; a code has a million faces. */
const CODES = { points: 10, seconds: 60 * 60 };

/** Wrong passwords for one account, from wherever they come. */
const ACCOUNT = "staff-sign-in-account";

interface Bucket {
  name: string;
  key: string;
  points: number;
  /** Emptied by a right password; else only what it took goes back. */
  isOwn: boolean;
}

export interface NoTries {
  seconds: number;
  /** Strangers' wrong passwords for this account are all that stands in the way: a second factor passes. */
  byStrangers: boolean;
}

export interface SignInTries {
  /** Takes one try; answers when there is none left. */
  take(): Promise<NoTries | null>;
  /** The password was right. */
  forget(): Promise<void>;
  /** The same for the code that follows. */
  takeCode(): Promise<number | null>;
  forgetCode(): Promise<void>;
}

/** A new password makes worthless what was tried against the old one, from wherever it came and from here. */
export async function forgetAllTries(
  { limits, ip }: Pick<CommandContext, "limits" | "ip">,
  email: string,
): Promise<void> {
  await limits.clear(ACCOUNT, email);
  await limits.clear("staff-sign-in", `${email} ${networkOf(ip)}`);
}

/**
 * Tries for one e-mail address: by address, and over all addresses together. A browser that has signed in before is
 * counted apart, and a second factor passes what strangers have used up, so that nobody can lock a person out by guessing
 * (0036-doors-of-the-desk, 0108-puzzles-that-grow).
 */
export async function countTries(
  { limits, db, ip }: Pick<CommandContext, "limits" | "db" | "ip">,
  { email, device }: { email: string; device: string | null },
): Promise<SignInTries> {
  const network = networkOf(ip);
  const { staff_tries_per_account } = await readSettings(db);
  const strangers: Bucket[] = [
    { name: "staff-sign-in-address", key: network, points: PER_ADDRESS, isOwn: false },
    { name: "staff-sign-in", key: `${email} ${network}`, points: PER_PERSON, isOwn: true },
    { name: ACCOUNT, key: email, points: staff_tries_per_account, isOwn: false },
  ];
  const known: Bucket[] = [
    { name: "staff-sign-in-device", key: `${email} ${device}`, points: PER_DEVICE, isOwn: true },
  ];
  const buckets = (device ? known : strangers).filter(({ points }) => points > 0);
  const who = device ? `${email} ${device}` : email;
  return {
    take: async () => {
      const full: { name: string; wait: number }[] = [];
      for (const { name, key, points } of buckets) {
        const wait = await limits.take(name, key, { points, seconds: WINDOW_SECONDS });
        if (wait !== null) full.push({ name, wait });
      }
      if (full.length === 0) return null;
      const byStrangers = full.every(({ name }) => name === ACCOUNT);
      return { seconds: Math.max(...full.map(({ wait }) => wait)), byStrangers };
    },
    forget: async () => {
      for (const { name, key, isOwn } of buckets) {
        await (isOwn ? limits.clear(name, key) : limits.giveBack(name, key));
      }
    },
    takeCode: () => limits.take("staff-code", who, CODES),
    forgetCode: () => limits.clear("staff-code", who),
  };
}
