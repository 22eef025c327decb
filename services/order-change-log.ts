import { randomUUID } from "node:crypto";

export interface OrderChange {
  orderId: string;
  customerId: string;
  kind: "placed" | "changed";
}

/** Minutes of a feast day; at a hundred bytes each. */
const REMEMBERED = 2_000;
const MARK = /^([\da-f]{8})-(\d{1,15})$/;

/**
 * A log of the changes of orders that one process heard of lately, so that a page which it drew a moment ago learns what came since, and
 * is not read again where nothing did. A mark says when by this process's own clock: it tells nobody how much is sold, and means
 * nothing to another process.
 */
export interface OrderChangeLog {
  add(change: OrderChange): void;
  /** Something may have been said that nobody heard: no mark from before counts any more. */
  missed(): void;
  /** Taken before the database is read. */
  mark(): string;
  /** What was heard since the mark was taken, oldest first; null where this process cannot tell. */
  since(mark: string): OrderChange[] | null;
}

/** @param clock milliseconds that never go back */
export function openOrderChangeLog(clock: () => number = () => performance.now()): OrderChangeLog {
  const process = randomUUID().slice(0, 8);
  const now = () => Math.floor(clock());
  let entries: { at: number; change: OrderChange }[] = [];
  let completeFrom = now();
  return {
    add(change) {
      entries.push({ at: now(), change });
      if (entries.length < 2 * REMEMBERED) return;
      entries = entries.slice(-REMEMBERED);
      // Of the oldest millisecond some may just have been dropped.
      completeFrom = Math.max(completeFrom, (entries[0]?.at ?? 0) + 1);
    },
    missed() {
      entries = [];
      completeFrom = now() + 1;
    },
    mark: () => `${process}-${now()}`,
    since(mark) {
      const [, drawnBy, taken] = MARK.exec(mark) ?? [];
      const at = Number(taken);
      if (drawnBy !== process || at < completeFrom || at > now()) return null;
      return entries.filter((each) => each.at >= at).map(({ change }) => change);
    },
  };
}
