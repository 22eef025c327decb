import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { Actor } from "#app/foundation/context/actor.ts";

/** By the real clock, whatever the shop's own says. */
const KEPT_MS = 1000;
const MAX = 10_000;

/** Who held which session within the last second (0085-a-session-is-read-once-a-second). */
export interface KeptSessions {
  /**
   * Who holds a token: as it was read within the last second, also by a request that is still reading, or by `read`, which
   * says until when its answer holds by the shop's own clock. That nobody holds it is never kept.
   */
  read(
    kind: "customer" | "staff",
    token: string,
    now: Date,
    read: (holdsUntil: (instant: Date) => void) => Promise<Actor | null>,
  ): Promise<Actor | null>;
  /** Also what is being read just now: it may be from before the change. */
  forgetCustomer(customerId: string): void;
  forgetAll(): void;
}

interface Entry {
  began: number;
  /** The shop's own time when it was read. */
  from: Date;
  until: Date;
  actor: Promise<Actor | null>;
}

/** @param clock milliseconds that only rise */
export function openKeptSessions(clock: () => number = () => performance.now()): KeptSessions {
  // Both in the order of time, so that what is over stands first.
  const entries = new Map<string, Entry>();
  const changed = new Map<string, number>();
  let allChanged = Number.NEGATIVE_INFINITY;

  const isYoung = (since: number) => clock() - since < KEPT_MS;
  const isBefore = (entry: Entry, change = Number.NEGATIVE_INFINITY) => entry.began <= change;
  const isKept = (entry: Entry) => isYoung(entry.began) && !isBefore(entry, allChanged);

  const holds = (entry: Entry, actor: Actor | null, now: Date) =>
    actor !== null &&
    isKept(entry) &&
    now >= entry.from &&
    now < entry.until &&
    !(actor.kind === "customer" && isBefore(entry, changed.get(actor.customerId)));

  const dropOld = () => {
    for (const [key, entry] of entries) {
      if (isKept(entry) && entries.size <= MAX) break;
      entries.delete(key);
    }
    for (const [customerId, at] of changed) {
      if (isYoung(at)) break;
      changed.delete(customerId);
    }
  };

  return {
    async read(kind, token, now, read) {
      // A token of the desk in a customer's cookie is nobody's, whatever is known of it.
      const key = `${kind} ${hashSessionToken(token)}`;
      const known = entries.get(key);
      if (known && isKept(known)) {
        const actor = await known.actor;
        if (holds(known, actor, now)) return actor;
      }
      const entry: Entry = { began: clock(), from: now, until: now, actor: Promise.resolve(null) };
      entry.actor = read((instant) => {
        entry.until = instant;
      });
      entries.delete(key);
      entries.set(key, entry);
      dropOld();
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      try {
        const actor = await entry.actor;
        if (actor === null) forget();
        return actor;
      } catch (error) {
        forget();
        throw error;
      }
    },
    forgetCustomer(customerId) {
      changed.delete(customerId);
      changed.set(customerId, clock());
      dropOld();
    },
    forgetAll() {
      allChanged = clock();
      entries.clear();
    },
  };
}
