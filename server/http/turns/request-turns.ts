import { FairQueue } from "#services/fair-queue.ts";
import { openYoungRequests } from "./young-requests.ts";

/** What its requests took lately, with their waiting: several people who order at once are below this. */
const GREEDY_MS = 2_000;
/** What each request takes besides: to be read, told apart and sent. Whoever asks for what lies in memory is known by it alone. */
const EACH_MS = 5;
/** So many requests of one sender are answered at once before anything is known of it: what a browser sends. The others begin one to a turn of the loop. */
const MODEST_AT_ONCE = 6;
/** And who keeps not much more going than anybody else does is no burden on them. */
const TIMES_OTHERS = 2;
/** So many requests of greedy senders are answered at once beside those of others. */
const GREEDY_AT_ONCE = 2;
/** After so long a request waits for something else than this thread, as for a slow body, and the next of its sender may begin. */
const LONG_MS = 250;
/** So long one that is modest counts among those at once: six slow receipts make nobody of the same address wait with them. */
const SLOW_MS = 2_000;
/** A greedy sender is never kept waiting for longer than this by others' requests alone. */
const WAIT_MS = 50;
/** A sender that nobody else was seen beside for so long slows nobody. */
const ALONE_MS = 3_000;
/** Requests that may wait, an eighth of them of one sender. */
const WAITING_MAX = 2_048;

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
  const queue = new FairQueue<{ arrived: number; begin: (leave: () => void) => void }>(WAITING_MAX);
  const modest = openYoungRequests(clock);
  /** Of each modest sender, how many are being answered. */
  const atOnce = new Map<string, number>();
  let greedy = 0;
  /** Since when the next of the greedy is held. */
  let heldSince = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;

  /**
   * In a turn of its own: what lies in memory is answered without waiting for anything, and thirty of those one after the other would
   * keep everybody's answers of the database waiting.
   */
  const pumpSoon = () => {
    if (isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      pump();
    });
  };

  const isModest = (sender: string, now: number) => {
    if ((atOnce.get(sender) ?? 0) >= MODEST_AT_ONCE) return false;
    const least = queue.leastBeside(sender, now, ALONE_MS);
    return least === null || queue.usedBy(sender, now) <= Math.max(GREEDY_MS, TIMES_OTHERS * least);
  };

  const beginModest = (sender: string) => {
    const over = modest.begin();
    atOnce.set(sender, (atOnce.get(sender) ?? 0) + 1);
    let isCounted = true;
    const uncount = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (atOnce.get(sender) ?? 1) - 1;
      if (left > 0) atOnce.set(sender, left);
      else atOnce.delete(sender);
    };
    const slow = setTimeout(uncount, SLOW_MS);
    return () => {
      over();
      clearTimeout(slow);
      uncount();
    };
  };

  function pump(): void {
    if (queue.length === 0 || greedy >= GREEDY_AT_ONCE) return;
    const now = clock();
    // Alone nobody holds anybody; each still begins in a turn of its own, or hundreds at once would let nobody in.
    const isAlone = queue.isOnlyOne(now, ALONE_MS);
    const wait = modest.isAny() && !isAlone ? heldSince + WAIT_MS - now : 0;
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
    const { sender, item } = next;
    greedy += 1;
    heldSince = now;
    let isRunning = true;
    const letNext = () => {
      if (!isRunning) return;
      isRunning = false;
      greedy -= 1;
      queue.done(sender, 0, clock());
      pumpSoon();
    };
    const long = setTimeout(letNext, isAlone ? 0 : LONG_MS);
    item.begin(() => {
      clearTimeout(long);
      // With its waiting: whoever keeps many lines going is told from one who only asks again and again.
      queue.count(sender, clock() - item.arrived + EACH_MS, clock());
      letNext();
    });
    pumpSoon();
  }

  return {
    take(sender) {
      const now = clock();
      const mayAtOnce = isModest(sender, now);
      queue.count(sender, 0, now);
      if (mayAtOnce) {
        const leave = beginModest(sender);
        return Promise.resolve(() => {
          leave();
          queue.count(sender, clock() - now + EACH_MS, clock());
          pumpSoon();
        });
      }
      return new Promise((begin) => {
        if (queue.length === 0) heldSince = now;
        if (!queue.add(sender, { arrived: now, begin })) begin(null);
        else pumpSoon();
      });
    },
  };
}
