import type { Shop } from "#app/foundation/context/command-context.ts";
import { endUnpaidOrders } from "./end-unpaid-orders.server.ts";
import { clearEndedTokens } from "./hold-reservations.server.ts";
import { remindOfBalances } from "./remind-of-balances.server.ts";
import { remindOfHolds } from "./remind-of-holds.server.ts";

const WATCH_MS = 60_000;

/**
 * Starts reminding of holds that end soon and of rests that are due, ending what nobody paid, and clearing away old marks; called once by a process that works jobs. Nothing else
 * depends on it: what is over counts as over wherever it is asked.
 * @returns ends it
 */
export function watchHolds(shop: Shop): () => void {
  const watch = async () => {
    try {
      await remindOfHolds(shop);
      await remindOfBalances(shop);
      await endUnpaidOrders(shop);
      await clearEndedTokens(shop.db, shop.clock.now());
    } catch (error) {
      shop.log.warn({ err: error }, "holds were not looked after");
    }
  };
  void watch();
  const timer = setInterval(watch, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
