import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { workInRounds } from "./work-in-rounds.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until it is let go. */
function heldWork() {
  const held: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => held.push(resolve)));
  return { work, letGo: () => held.shift()?.() };
}

test("WL09 never two rounds at once: a long one leaves the next out", async () => {
  const { work, letGo } = heldWork();
  const end = workInRounds({ everyMs: 100, work, failed: vi.fn() });
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(350);
  expect(work).toHaveBeenCalledTimes(1);
  letGo();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  letGo();
  await end();
});

test("WL09 what a round throws is heard, and the next one comes", async () => {
  const failed = vi.fn();
  const work = vi.fn(async () => {
    throw new Error("away");
  });
  const end = workInRounds({ everyMs: 100, atOnce: true, work, failed });
  await vi.advanceTimersByTimeAsync(150);
  expect(work).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledTimes(2);
  await end();
});

test("WL09 a round that is not due is left out", async () => {
  let isWritable = false;
  const work = vi.fn(async () => {});
  const end = workInRounds({ everyMs: 100, atOnce: true, isDue: () => isWritable, work, failed: vi.fn() });
  await vi.advanceTimersByTimeAsync(250);
  expect(work).toHaveBeenCalledTimes(0);
  isWritable = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  await end();
});

test("WL09 ending waits for the round under way, and none comes after it", async () => {
  const { work, letGo } = heldWork();
  const end = workInRounds({ everyMs: 100, atOnce: true, work, failed: vi.fn() });
  let isEnded = false;
  const ending = end().then(() => {
    isEnded = true;
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(isEnded).toBe(false);
  letGo();
  await ending;
  await vi.advanceTimersByTimeAsync(300);
  expect(work).toHaveBeenCalledTimes(1);
});
