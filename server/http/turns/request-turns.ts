import { FairQueue } from "#services/fair-queue.ts";
import { openYoungRequests } from "./young-requests.ts";

/** What its requests took lately, with their waiting: several people who order at once are below this. */
const GREEDY_MS = 2_000;
/** And who keeps not much more going than anybody else does is no burden on them. */
const TIMES_OTHERS = 2;
/** So many requests of greedy senders are answered at once beside those of others. */
const GREEDY_AT_ONCE = 2;
/** And so many while nobody else is answered at all. */
const MEANWHILE = 8;
/** A greedy sender is never kept waiting for longer than this by others' requests alone. */
const HOLD_MS = 50;
/** A sender that nobody else was seen beside for so long slows nobody. */
const ALONE_MS = 3_000;
/** Requests that may wait, an eighth of them of one sender. */
const MOST_WAITING = 512;

export interface RequestTurns {
  /**
   * Waits until a request of `sender` may be answered, and resolves to what is called when it was; null when too many of
   * the same sender wait already.
   */
  take(sender: string): Promise<(() => void) | null>;
}

/**
 * One sender slows nobody: whoever used up little lately is answered at once, and one who used up much waits while anybody
 * else is answered, then goes on by few at a time. Where there is nobody else, nobody waits.
 */
export function openRequestTurns(clock: () => number = () => performance.now()): RequestTurns {
  const queue = new FairQueue<{ arrived: number; begin: (leave: () => void) => void }>(MOST_WAITING);
  const modest = openYoungRequests(clock);
  let greedy = 0;
  /** Since when the next of the greedy is held. */
  let heldSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const isModest = (sender: string, now: number) => {
    const used = queue.usedBy(sender, now);
    if (used <= GREEDY_MS) return true;
    const least = queue.leastBeside(sender, now, ALONE_MS);
    return least === null || used <= TIMES_OTHERS * least;
  };

  function pump(): void {
    while (queue.length > 0 && greedy < GREEDY_AT_ONCE) {
      const now = clock();
      const wait = modest.isAny() ? heldSince + HOLD_MS - now : 0;
      if (wait > 0) {
        if (timer === undefined)
          timer = setTimeout(() => {
            timer = undefined;
            pump();
          }, wait);
        return;
      }
      const next = queue.next(now);
      if (!next) return;
      greedy += 1;
      heldSince = now;
      const { arrived, begin } = next.item;
      begin(() => {
        greedy -= 1;
        // With its waiting: whoever keeps many lines going is told from one who only asks again and again.
        queue.done(next.sender, clock() - arrived, clock());
        pump();
      });
    }
  }

  return {
    take(sender) {
      const now = clock();
      const mayAtOnce = isModest(sender, now);
      queue.count(sender, 0, now);
      if (mayAtOnce) {
        const leave = modest.begin();
        return Promise.resolve(() => {
          leave();
          queue.count(sender, clock() - now, clock());
          pump();
        });
      }
      if (!modest.isAny() && queue.length === 0 && greedy < MEANWHILE) {
        greedy += 1;
        return Promise.resolve(() => {
          greedy -= 1;
          queue.count(sender, clock() - now, clock());
          pump();
        });
      }
      return new Promise((begin) => {
        if (queue.length === 0) heldSince = now;
        if (!queue.add(sender, { arrived: now, begin })) begin(null);
        else pump();
      });
    },
  };
}
