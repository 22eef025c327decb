import { expect, it, vi } from "vitest";
import { inDepth } from "#tests/in-depth.ts";
import { outsideReaders, type Reader, WITHIN, WORST } from "./outside-readers.ts";

vi.setConfig({ testTimeout: 240_000 });

const LENGTH = inDepth(8_000, 4_000);
/** A reader that takes less for twice as much is quick enough, and too quick to be timed. */
const NOTHING_MS = 8;
const MAX = 2.5;
const TRIES = 3;

/** The least computing of some tries, not the clock: what else the machine does is nobody's growth. */
async function quickest(read: Reader, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let each = 0; each < TRIES && best > NOTHING_MS; each += 1) {
    const before = process.cpuUsage();
    await Promise.resolve()
      .then(() => read(text))
      .catch(() => null);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** What grows too fast does so each time it is measured; what the memory was cleaned in between does not. */
async function growth(read: Reader, write: (length: number) => string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let each = 0; each < TRIES && least > MAX; each += 1) {
    const twice = await quickest(read, write(LENGTH * 2));
    least = Math.min(least, twice <= NOTHING_MS ? 0 : twice / (await quickest(read, write(LENGTH))));
  }
  return least;
}

const readers = await outsideReaders();

it("BI14 knows the readers of outside text, those of amounts, days and the bank's files among them", () => {
  expect([...readers.keys()]).toEqual(
    expect.arrayContaining([
      "app/lib/amounts/read-amount.ts#readAmount",
      "app/lib/days/read-day.ts#readDay",
      "app/lib/clean-text.ts#cleanLine",
      "services/bank-files/read-statement.ts#readStatement",
    ]),
  );
});

it.each([...readers])(
  "BI14 twice as long a text takes %s at most two and a half times as long",
  async (_, read) => {
    for (const [what, write] of Object.entries(WORST))
      expect(await growth(read, write), what).toBeLessThanOrEqual(MAX);
  },
);

it.each(Object.entries(WITHIN))("BI14 so it is within %s of a statement", async (_, wrap) => {
  const read = readers.get("services/bank-files/read-statement.ts#readStatement");
  if (!read) throw new Error("no reader of statements");
  for (const [what, write] of Object.entries(WORST))
    expect(await growth(read, (length) => wrap(write(length))), what).toBeLessThanOrEqual(MAX);
});
