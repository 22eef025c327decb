import type { Shop } from "#app/foundation/context/command-context.ts";
import { tellDelays } from "./tell-delays.server.ts";

const WATCH_MS = 60_000;

/**
 * Starts telling customers of delays; called once by a process that works jobs. What several processes do at once happens once.
 * @returns ends it
 */
export function watchDelays(shop: Shop): () => void {
  const watch = async () => {
    try {
      await tellDelays(shop);
    } catch (error) {
      shop.log.warn({ err: error }, "delays were not told");
    }
  };
  void watch();
  const timer = setInterval(watch, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
