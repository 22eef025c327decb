import { AsyncLocalStorage } from "node:async_hooks";

interface Waiting<Item, Answer> {
  item: Item;
  key: string;
  /** Runs something as part of what asked for this item. */
  within: <R>(run: () => R) => R;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Does alike things in groups: what comes while enough groups are under way is gathered, and goes with the next one. Alone
 * and without waiting when nothing is under way; no two of one key in a group, nor in two groups at once.
 */
export class InGroups<Item, Answer> {
  readonly #waiting: Waiting<Item, Answer>[] = [];
  readonly #busyKeys = new Set<string>();
  readonly #how: InGroupsOptions<Item, Answer>;
  #underWay = 0;

  constructor(how: InGroupsOptions<Item, Answer>) {
    this.#how = how;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const within = AsyncLocalStorage.snapshot();
      this.#waiting.push({ item, key: this.#how.keyOf(item), within, resolve, reject });
      // What came in the same moment goes along.
      if (this.#waiting.length === 1) setImmediate(() => this.#start());
    });
  }

  #start(): void {
    while (this.#underWay < this.#how.groupsAtOnce) {
      const group = this.#nextGroup();
      const [first] = group;
      if (!first) return;
      this.#underWay += 1;
      void first.within(() => this.#run(group));
    }
  }

  #nextGroup(): Waiting<Item, Answer>[] {
    const group: Waiting<Item, Answer>[] = [];
    for (let at = 0; at < this.#waiting.length && group.length < this.#how.most; ) {
      const next = this.#waiting[at] as Waiting<Item, Answer>;
      if (this.#busyKeys.has(next.key)) {
        at += 1;
        continue;
      }
      this.#busyKeys.add(next.key);
      group.push(next);
      this.#waiting.splice(at, 1);
    }
    return group;
  }

  async #run(group: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#how.work(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      for (const { key } of group) this.#busyKeys.delete(key);
      this.#underWay -= 1;
      this.#start();
    }
  }
}

interface InGroupsOptions<Item, Answer> {
  /** The answers in the order of the items; what it throws is thrown to each of them. */
  work(items: readonly Item[]): Promise<readonly Answer[]>;
  keyOf(item: Item): string;
  /** How many go together at most. */
  most: number;
  groupsAtOnce: number;
}
