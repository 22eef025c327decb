import { sql } from "drizzle-orm";
import fc from "fast-check";
import { history } from "./acts.ts";
import { runHistory, type Tally } from "./run-history.ts";
import { tidyUp, type World } from "./world.ts";

export interface HistoriesSeen {
  histories: number;
  /** The smallest history that was found to break a promise, with its seed; null where none did. */
  fault: string | null;
  /** How often each act was done, by what came of it. */
  tally: Record<string, Record<string, number>>;
  /** What the books say against themselves in the end. */
  differences: number;
  seconds: number;
}

const TIDY_EVERY = 100;

/**
 * So many random histories of money, one after the other, in one shop.
 * @param minutes as many of them as are done in this time; missing: all
 */
export async function checkHistories(
  world: World,
  histories: number,
  seed: number,
  minutes?: number,
): Promise<HistoriesSeen> {
  const started = Date.now();
  const tally: Tally = new Map();
  let done = 0;
  const property = fc.asyncProperty(history, async (one) => {
    await runHistory(world, one, tally);
    done += 1;
    if (done % TIDY_EVERY === 0) await tidyUp(world);
  });
  const run = await fc.check(property, {
    numRuns: histories,
    ...{ seed, unbiased: true },
    ...(minutes && { interruptAfterTimeLimit: minutes * 60_000 }),
  });
  const { rows } = await world.shop.db.execute(sql`select what, id, said, booked from ledger_differences()`);
  const fault = run.failed ? `${fc.defaultReportMessage(run)}\n${run.errorInstance}` : null;
  const seconds = (Date.now() - started) / 1000;
  return { histories: done, fault, tally: plain(tally), differences: rows.length, seconds };
}

const plain = (tally: Tally): HistoriesSeen["tally"] =>
  Object.fromEntries([...tally].map(([act, outcomes]) => [act, Object.fromEntries(outcomes)]));
