import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { openRequestTurns } from "./request-turns.ts";

/** Turns on a clock of their own; `use` makes a sender greedy, while somebody else is about. */
function open() {
  let now = 0;
  const turns = openRequestTurns(() => now);
  const pass = (ms: number) => {
    now += ms;
  };
  const use = async (sender: string, ms: number) => {
    const leave = await turns.take(sender);
    pass(ms);
    leave?.();
  };
  return { turns, pass, use };
}

/** Whether it begins within some turns of the loop, of which each greedy one takes its own. */
const isOpen = async (asked: Promise<unknown>) =>
  (await Promise.race([asked.then(() => true), sleep(10, false)])) === true;

describe("turns of requests", () => {
  it("HL10 who used up much waits while somebody else is answered, and goes on after", async () => {
    const { turns, use } = open();
    await use("honest", 1);
    await use("flood", 3_000);
    await use("honest", 1);
    const honest = await turns.take("honest");
    const flood = turns.take("flood");
    expect(await isOpen(flood)).toBe(false);
    const another = turns.take("another");
    expect(await isOpen(another)).toBe(true);
    honest?.();
    expect(await isOpen(flood)).toBe(false);
    (await another)?.();
    expect(await isOpen(flood)).toBe(true);
  });

  it("HL10 six slow bodies of one address make nobody else of it wait for longer than two seconds", async () => {
    vi.useFakeTimers();
    try {
      const turns = openRequestTurns(() => Date.now());
      (await turns.take("another"))?.();
      const slow = await Promise.all(Array.from({ length: 6 }, () => turns.take("office")));
      let hasBegun = false;
      await vi.advanceTimersByTimeAsync(2_001);
      void turns.take("office").then(() => {
        hasBegun = true;
      });
      await Promise.resolve();
      await Promise.resolve();
      expect(hasBegun, "at once, as any modest one").toBe(true);
      for (const leave of slow) leave?.();
    } finally {
      vi.useRealTimers();
    }
  });

  it("HL10 beside others a greedy sender is answered few at a time; alone all at once", async () => {
    const { turns, use, pass } = open();
    await use("flood", 3_000);
    pass(4_000);
    const alone = Array.from({ length: 40 }, () => turns.take("flood"));
    await sleep(300);
    expect(await Promise.all(alone.map(isOpen))).toEqual(alone.map(() => true));
    for (const each of alone) (await each)?.();
    await use("honest", 1);
    pass(500);
    const beside = Array.from({ length: 12 }, () => turns.take("flood"));
    expect((await Promise.all(beside.map(isOpen))).filter(Boolean)).toHaveLength(1);
    (await beside[0])?.();
    expect(await isOpen(beside[1] as Promise<unknown>)).toBe(true);
  });

  it("HL10 who asks one thing after the other stays before one who keeps many lines going, however long both do", async () => {
    const { turns, pass, use } = open();
    for (let round = 0; round < 60; round += 1) {
      const lines = Array.from({ length: 8 }, () => turns.take("flood"));
      await use("honest", 500);
      pass(500);
      for (const line of lines) if (await isOpen(line)) (await line)?.();
    }
    const honest = turns.take("honest");
    expect(await isOpen(honest)).toBe(true);
    expect(await isOpen(turns.take("flood"))).toBe(false);
  });

  it("OA06 whoever asks for what lies in memory, thousands of times, is greedy too", async () => {
    const { turns, pass, use } = open();
    await use("honest", 20);
    for (let nth = 0; nth < 1_000; nth += 1) await use("flood", 0.1);
    await use("honest", 20);
    const honest = await turns.take("honest");
    const flood = turns.take("flood");
    expect(await isOpen(flood)).toBe(false);
    honest?.();
    expect(await isOpen(flood)).toBe(true);
    pass(1);
  });

  it("OA06 what is answered at once takes turns with the loop, so that nobody's database waits for thirty of them", async () => {
    const { turns, use } = open();
    await use("honest", 1);
    await use("flood", 3_000);
    await use("honest", 1);
    let answered = 0;
    const answers = Array.from({ length: 30 }, async () => {
      (await turns.take("flood"))?.();
      answered += 1;
    });
    const seen: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(setImmediate);
      seen.push(answered);
    }
    expect(Math.max(...seen)).toBeLessThanOrEqual(5);
    await Promise.all(answers);
  });

  it("OA06 one that takes long lets the next of its sender begin", async () => {
    const { turns, use } = open();
    await use("honest", 1);
    await use("office", 3_000);
    await use("honest", 1);
    const upload = await turns.take("office");
    const another = turns.take("office");
    expect(await isOpen(another)).toBe(false);
    await sleep(300);
    expect(await isOpen(another)).toBe(true);
    upload?.();
  });

  it("OA06 beside others nobody is answered more often at once than a browser asks", async () => {
    const { turns, use } = open();
    await use("honest", 20);
    const burst = Array.from({ length: 32 }, () => turns.take("newcomer"));
    expect((await Promise.all(burst.map(isOpen))).filter(Boolean)).toHaveLength(6);
    expect(await isOpen(turns.take("honest"))).toBe(true);
    for (const each of burst.slice(0, 6)) (await each)?.();
  });

  it("OA06 a request that takes its time, as one with a slow body does, holds nobody back", async () => {
    const { turns, pass, use } = open();
    await use("honest", 1);
    await use("busy office", 3_000);
    await turns.take("slow");
    const held = turns.take("busy office");
    expect(await isOpen(held)).toBe(false);
    pass(2_100);
    await use("honest", 1);
    expect(await isOpen(held)).toBe(true);
  });

  it("HL10 nobody's requests hold a greedy sender for longer than a twentieth of a second", async () => {
    vi.useFakeTimers();
    try {
      const turns = openRequestTurns(() => Date.now());
      const first = await turns.take("flood");
      await turns.take("honest");
      vi.advanceTimersByTime(3_000);
      first?.();
      let begun = 0;
      void turns.take("flood").then(() => {
        begun += 1;
      });
      await vi.advanceTimersByTimeAsync(51);
      expect(begun).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("HL10 what waits is bounded for each sender", async () => {
    const { turns, use } = open();
    await use("honest", 1);
    await use("flood", 3_000);
    await use("honest", 1);
    const answers = Array.from({ length: 300 }, () => turns.take("flood"));
    expect(await answers[299]).toBeNull();
    expect(await isOpen(turns.take("honest"))).toBe(true);
  });

  it("HL10 in whatever order they come and go, everybody is answered in the end", async () => {
    const arrivals = fc.array(
      fc.record({ sender: fc.constantFrom("a", "b", "c"), ms: fc.integer({ min: 1, max: 3_000 }) }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async (list) => {
        const { turns, pass } = open();
        let answered = 0;
        const running: { leave: () => void; ms: number }[] = [];
        for (const { sender, ms } of list)
          void turns.take(sender).then((leave) => {
            if (leave) running.push({ leave, ms });
          });
        for (let idle = 0; idle < 3; ) {
          await new Promise(setImmediate);
          const next = running.shift();
          if (!next) {
            idle += 1;
            continue;
          }
          idle = 0;
          pass(next.ms);
          next.leave();
          answered += 1;
        }
        expect(answered).toBe(list.length);
      }),
    );
  });
});
