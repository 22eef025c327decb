import { FairQueue } from "#services/fair-queue.ts";

/** Above this a sender used up more of the shop's time lately than several people who order at once do. */
const GREEDY_MS = 2_000;
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
  const queue = new FairQueue<(leave: () => void) => void>(MOST_WAITING);
  let latest = { sender: "", at: Number.NEGATIVE_INFINITY };
  let other = latest;
  let modest = 0;
  let greedy = 0;
  /** Since when the next of the greedy is held. */
  let heldSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const isAlone = (sender: string, now: number) => {
    const beside = latest.sender === sender ? other : latest;
    return now - beside.at > ALONE_MS;
  };

  function pump(): void {
    while (queue.length > 0 && greedy < GREEDY_AT_ONCE) {
      const now = clock();
      const wait = modest === 0 ? 0 : heldSince + HOLD_MS - now;
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
      next.item(() => {
        greedy -= 1;
        queue.done(next.sender, clock() - now, clock());
        pump();
      });
    }
  }

  return {
    take(sender) {
      const now = clock();
      const isModest = isAlone(sender, now) || queue.usedBy(sender, now) <= GREEDY_MS;
      if (latest.sender !== sender) other = latest;
      latest = { sender, at: now };
      if (isModest) {
        modest += 1;
        return Promise.resolve(() => {
          modest -= 1;
          queue.count(sender, clock() - now, clock());
          pump();
        });
      }
      if (modest === 0 && queue.length === 0 && greedy < MEANWHILE) {
        greedy += 1;
        return Promise.resolve(() => {
          greedy -= 1;
          queue.count(sender, clock() - now, clock());
          pump();
        });
      }
      return new Promise((resolve) => {
        if (queue.length === 0) heldSince = now;
        if (!queue.add(sender, resolve)) resolve(null);
        else pump();
      });
    },
  };
}
