/** After this long half of what a sender used up is forgotten. */
const HALF_LIFE_MS = 30_000;
/** Below this a sender counts as one who used nothing. */
const FORGOTTEN_MS = 5;
/** Whoever was here so lately is remembered, however little it was. */
const KEPT_MS = 5_000;
/** Forgetting looks at all senders, so not at every item. */
const SWEEP_MS = 1_000;
/** Above this a sender used up more than a few screenshots or one photo need. */
const GREEDY_MS = 500;

interface Waiting<Item> {
  sender: string;
  item: Item;
}

interface Use {
  ms: number;
  at: number;
}

/**
 * Who is next? Among the senders that have nothing running the one that used up least lately, so that many or slow items of
 * one sender cost that sender, and whoever comes for the first time goes ahead of all of them.
 */
export class FairQueue<Item> {
  readonly #most: number;
  /** Of one sender. */
  readonly mostOfOne: number;
  readonly #waiting: Waiting<Item>[] = [];
  readonly #running = new Set<string>();
  readonly #used = new Map<string, Use>();
  #swept = Number.NEGATIVE_INFINITY;

  /** @param most items that may wait in all, an eighth of them of one sender; 0 is no limit */
  constructor(most: number) {
    this.#most = most === 0 ? Number.POSITIVE_INFINITY : most;
    this.mostOfOne = Math.ceil(this.#most / 8);
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** False when the queue, or the sender's part of it, is full. */
  add(sender: string, item: Item): boolean {
    const own = this.#waiting.filter((each) => each.sender === sender).length;
    if (this.#waiting.length >= this.#most || own >= this.mostOfOne) return false;
    this.#waiting.push({ sender, item });
    return true;
  }

  /**
   * Takes the next item out; its sender gets no other until `done`. Null when nobody's turn has come.
   * @param isLastPlace whether this is the last free one of several, which is kept for those who used up little
   */
  next(now: number, isLastPlace = false): Waiting<Item> | null {
    let best: Waiting<Item> | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const each of this.#waiting) {
      if (this.#running.has(each.sender)) continue;
      const used = this.usedBy(each.sender, now);
      if (used < least) [best, least] = [each, used];
    }
    if (!best || (isLastPlace && least > GREEDY_MS)) return null;
    this.#waiting.splice(this.#waiting.indexOf(best), 1);
    this.#running.add(best.sender);
    return best;
  }

  /** Whether somebody waits who used up little lately, and has nothing running. */
  hasModest(now: number): boolean {
    return this.#waiting.some(
      ({ sender }) => !this.#running.has(sender) && this.usedBy(sender, now) <= GREEDY_MS,
    );
  }

  /** An item that had to make room waits on, however many wait. */
  putBack(sender: string, item: Item): void {
    this.#waiting.push({ sender, item });
  }

  /** The item of `sender` took `ms`. */
  done(sender: string, ms: number, now: number): void {
    this.#running.delete(sender);
    this.count(sender, ms, now);
  }

  /** `sender` used up `ms` without having waited here. */
  count(sender: string, ms: number, now: number): void {
    this.#used.set(sender, { ms: this.usedBy(sender, now) + ms, at: now });
    if (now - this.#swept < SWEEP_MS) return;
    this.#swept = now;
    for (const [other, { at }] of this.#used)
      if (now - at > KEPT_MS && this.usedBy(other, now) < FORGOTTEN_MS) this.#used.delete(other);
  }

  /** The least that anybody but `sender` used up who was counted in the last `withinMs`; null where there is nobody else. */
  leastBeside(sender: string, now: number, withinMs: number): number | null {
    let least: number | null = null;
    for (const [other, { at }] of this.#used) {
      if (other === sender || now - at > withinMs) continue;
      const used = this.usedBy(other, now);
      if (least === null || used < least) least = used;
    }
    return least;
  }

  /** Whether at most one sender was counted in the last `withinMs`. */
  isOnlyOne(now: number, withinMs: number): boolean {
    let seen = 0;
    for (const { at } of this.#used.values()) if (now - at <= withinMs) seen += 1;
    return seen <= 1;
  }

  /** What `sender` used up lately. */
  usedBy(sender: string, now: number): number {
    const use = this.#used.get(sender);
    return use ? use.ms * 0.5 ** ((now - use.at) / HALF_LIFE_MS) : 0;
  }

  /** Takes everything out that still waits. */
  clear(): Item[] {
    return this.#waiting.splice(0).map(({ item }) => item);
  }
}
