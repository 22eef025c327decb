import { cancelAll, countDeadlocks, fillUp, judgePlaces, letHoldsEnd, type Rush, rush } from "./rush.ts";
import { LEFT, openRushShop, PROCESSES } from "./rush-shop.ts";

/** After how many answers a process is killed: early, when orders are on their way, and late, when refusals are. */
const KILLED_AFTER = [1, 3, 20, 100];

export interface RushRounds {
  rounds: Rush[];
  kills: number;
  deadlocks: number;
  /** Points that a slot counts and nobody holds, or the other way round. */
  lost: number;
  /** Slots that count more than they have. */
  beyond: number;
  /** Places that were had again after their holds had ended, of `LEFT` a date. */
  regained: number;
  dates: number;
  roundsMs: number;
  said: string;
}

/**
 * Lets everybody rush for the last places again and again, on one date after the other. Before a date comes again, its places are
 * given back by customers who cancel, or nobody gives them back and only their time is over. Every so many rounds a process is killed.
 */
export async function rushAgainAndAgain({
  customers,
  rounds,
  killEvery,
}: {
  customers: number;
  rounds: number;
  killEvery: number;
}): Promise<RushRounds> {
  const shop = await openRushShop(customers);
  try {
    await fillUp(shop);
    const seen: Rush[] = [];
    let kills = 0;
    const started = Date.now();
    for (let round = 0; round < rounds; round += 1) {
      const date = shop.dates[round % shop.dates.length] ?? "";
      const isKilled = round % killEvery === killEvery - 1;
      await (round % 2 === 0 ? cancelAll : letHoldsEnd)(shop, date);
      if (isKilled) await shop.untilWhole();
      const kill = {
        process: kills % PROCESSES,
        afterAnswers: KILLED_AFTER[kills % KILLED_AFTER.length] ?? 1,
      };
      seen.push(await rush(shop, date, isKilled ? kill : undefined));
      if (isKilled) kills += 1;
    }
    const roundsMs = Date.now() - started;
    const judged = await judgePlaces(shop);
    await shop.stop();
    const deadlocks = await countDeadlocks(shop);
    return {
      rounds: seen,
      kills,
      ...judged,
      deadlocks,
      dates: shop.dates.length,
      roundsMs,
      said: shop.said(),
    };
  } finally {
    await shop.close();
  }
}

/** Whether exactly the last places were given in a round, once each, and everybody else heard where there is room. */
export function isKept({ placed, stored, refused, doubled, strange }: Rush, customers: number): boolean {
  const isExact = new Set(placed).size === LEFT && placed.length === LEFT && stored === LEFT;
  return isExact && refused === customers - LEFT && doubled + strange.length === 0;
}
