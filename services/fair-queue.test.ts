import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

describe("whose file is next", () => {
  it("UF05 a first file goes ahead of the many that somebody sent before it", () => {
    const queue = new FairQueue<string>(32);
    for (const item of ["a1", "a2", "a3", "a4"]) expect(queue.add("a", item)).toBe(true);
    expect(queue.next(0)).toEqual({ sender: "a", item: "a1" });
    queue.add("b", "b1");
    // While one of a's is looked into, no other of a's is, however many places are free.
    expect(queue.next(1)?.item).toBe("b1");
    expect(queue.next(1)).toBeNull();
    queue.done("a", 2_000, 2_000);
    queue.done("b", 10, 2_000);
    queue.add("b", "b2");
    queue.add("c", "c1");
    expect([2_000, 2_000, 2_000].map((now) => queue.next(now)?.item)).toEqual(["c1", "b2", "a2"]);
  });

  it("UF05 the last free place is kept for those who used up little", () => {
    const queue = new FairQueue<string>(32);
    queue.add("a", "a1");
    queue.next(0);
    queue.done("a", 2_000, 0);
    queue.add("a", "a2");
    expect(queue.next(0, true)).toBeNull();
    queue.add("b", "b1");
    expect(queue.next(0, true)?.item).toBe("b1");
    expect(queue.next(0, false)?.item).toBe("a2");
  });

  it("UF10 who used up little is seen waiting; what made room waits on, however many wait", () => {
    const queue = new FairQueue<string>(8);
    queue.add("a", "a1");
    expect(queue.hasModest(0)).toBe(true);
    queue.next(0);
    expect(queue.hasModest(0)).toBe(false);
    queue.done("a", 700, 0);
    queue.putBack("a", "a1");
    expect(queue.hasModest(0)).toBe(false);
    expect(queue.add("a", "a2")).toBe(false);
    queue.add("b", "b1");
    expect(queue.hasModest(0)).toBe(true);
    expect([queue.next(0)?.item, queue.next(0)?.item]).toEqual(["b1", "a1"]);
  });

  it("UF05 what a sender used up is forgotten again", () => {
    const queue = new FairQueue<string>(32);
    queue.add("a", "a1");
    queue.next(0);
    queue.done("a", 2_000, 0);
    queue.add("b", "b1");
    queue.next(0);
    queue.done("b", 1_000, 600_000);
    queue.add("b", "b2");
    queue.add("a", "a2");
    expect(queue.next(600_000)?.item).toBe("a2");
  });

  it("UF06 the queue and each sender's part of it are bounded, and 0 bounds neither", () => {
    const queue = new FairQueue<number>(16);
    expect([1, 2, 3].map((item) => queue.add("a", item))).toEqual([true, true, false]);
    for (let sender = 0; sender < 7; sender += 1)
      expect([1, 2].map((item) => queue.add(`s${sender}`, item))).toEqual([true, true]);
    expect(queue.add("late", 1)).toBe(false);
    expect(queue.clear()).toHaveLength(16);
    expect(queue.length).toBe(0);
    const open = new FairQueue<number>(0);
    for (let item = 0; item < 1_000; item += 1) expect(open.add("a", item)).toBe(true);
  });

  it("UF05 whatever comes in whatever order: nothing is lost, nobody has two at once, nobody waits for ever", () => {
    const arrival = fc.record({
      sender: fc.constantFrom("a", "b", "c", "d"),
      ms: fc.integer({ min: 1, max: 2_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(arrival, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        (arrivals, places) => {
          const queue = new FairQueue<number>(0);
          const seen: number[] = [];
          const running: { sender: string; until: number; ms: number }[] = [];
          let now = 0;
          for (const [item, { sender }] of arrivals.entries()) queue.add(sender, item);
          while (queue.length > 0 || running.length > 0) {
            const next = running.length < places ? queue.next(now) : null;
            if (next) {
              expect(running.map(({ sender }) => sender)).not.toContain(next.sender);
              seen.push(next.item);
              const ms = arrivals[next.item]?.ms ?? 0;
              running.push({ sender: next.sender, until: now + ms, ms });
              continue;
            }
            running.sort((one, other) => one.until - other.until);
            const first = running.shift();
            if (!first) throw new Error("files wait although nothing runs");
            now = first.until;
            queue.done(first.sender, first.ms, now);
          }
          expect(seen.toSorted((one, other) => one - other)).toEqual(arrivals.map((_, index) => index));
        },
      ),
    );
  });
});
