import { readPapers } from "#app/features/papers/reads/list-papers.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 5 * 60_000;

/**
 * Raises the one alarm of papers while one of them ends within 30 days or is over, and clears it once all hold for longer. What an end
 * hides waits for nobody: it follows from the day (`isNotHidden`).
 */
export async function watchPapers({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const near = (await readPapers(db, clock.now(), "everybody")).filter(({ state }) => state !== "holds");
  if (near.length === 0) return void (await clearAlarm(db, "papers_ending"));
  const detail = near.map(({ number, endsOn }) => `${number}: ${endsOn}`).join(", ");
  await raiseAlarm(db, { name: "papers_ending", detail });
}

/**
 * Watches now and every five minutes; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export function keepPapersWatched(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => watchPapers(shop),
    failed: (error) => shop.log.warn({ err: error }, "papers were not watched"),
  });
}
