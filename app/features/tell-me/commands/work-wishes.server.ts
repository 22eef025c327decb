import type { Shop } from "#app/foundation/context/command-context.ts";
import { workInRounds } from "#services/work-in-rounds.ts";
import { tellOfFreedTimes } from "./tell-of-freed-times.server.ts";
import { tellOfOccasions } from "./tell-of-occasions.server.ts";

const ROUND_MS = 60_000;

/**
 * Looks every minute; called once by a process that works jobs. All state is in the database: a process that dies only leaves its
 * round to the next one.
 * @returns ends it, after the round under way
 */
export function workWishes(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    isDue: () => shop.isWritable(),
    work: () => tellOfOccasions(shop).then(() => tellOfFreedTimes(shop)),
    failed: (error) => shop.log.warn({ err: error }, "who asked to be told was not told"),
  });
}
