import { addUpSales } from "#app/features/insights/reads/add-up-sales.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 60_000;

/**
 * Starts adding up what was sold, every minute; called once by a process that works jobs. Whoever reads does it too: this is
 * for shops whose overview nobody looks at, so that marks do not pile up.
 * @returns ends it
 */
export function keepSales(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    work: () => addUpSales({ db: shop.db, now: shop.clock.now(), isWritable: shop.isWritable }),
    failed: (error) => shop.log.warn({ err: error }, "what was sold was not added up"),
  });
}
