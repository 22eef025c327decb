import { expect, it } from "vitest";
import { remember } from "./remember.ts";

/** A look-up that counts and answers when it is told to. */
function slowLook() {
  const answers: ((value: number) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  const look = () =>
    new Promise<number>((resolve, reject) => {
      answers.push(resolve);
      failures.push(reject);
    });
  return { look, answers, failures };
}

it("WA02 a look-up is made once for all who ask at the same time, and not again for a while", async () => {
  const { look, answers } = slowLook();
  const known = remember(look, { forMs: 60_000, timeoutMs: 10_000 });
  const asked = Promise.all([known(), known(), known()]);
  expect(answers).toHaveLength(1);
  answers[0]?.(7);
  expect(await asked).toEqual([7, 7, 7]);
  expect(await known()).toBe(7);
  expect(answers).toHaveLength(1);
});

it("WA02 who asks waits for a moment only, and hears what was known before", async () => {
  const { look, answers, failures } = slowLook();
  const known = remember(look, { forMs: 0, timeoutMs: 30 });
  expect(await known()).toBeUndefined();
  expect(await known()).toBeUndefined();
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await expect.poll(known).toBe(1);
  failures.at(-1)?.(new Error("the database is away"));
  expect(await known()).toBe(1);
});
