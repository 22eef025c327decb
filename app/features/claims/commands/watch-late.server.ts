import type { Shop } from "#app/foundation/context/command-context.ts";
import { compensateLate } from "./compensate-late.server.ts";

const WATCH_MS = 5 * 60_000;

/**
 * Starts compensating late orders where the settings say so; called once by a process that works jobs.
 * @returns ends it
 */
export function watchLate(shop: Shop): () => void {
  const watch = async () => {
    try {
      await compensateLate(shop);
    } catch (error) {
      shop.log.warn({ err: error }, "late orders were not compensated");
    }
  };
  void watch();
  const timer = setInterval(watch, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
