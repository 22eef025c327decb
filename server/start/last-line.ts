import { OperatorError } from "#app/lib/operator-error.ts";
import type { Log } from "#services/watching/log.ts";
import type { Closing } from "./closing.ts";

/** Longer than requests and jobs under way may take together. */
const TIMEOUT_MS = 30_000;

/**
 * The last line: what nobody caught, or the loss of our own database for good. Nobody knows what is still whole then, so
 * the shop takes no more requests, finishes those under way, closes the database, and ends with code 1 for whoever
 * supervises it.
 */
export function openLastLine(closing: Closing, log: Log, say: (line: string) => void) {
  const giveUp = async (error: unknown, origin?: string) => {
    if (error instanceof OperatorError) say(error.message);
    else log.fatal({ err: error, origin }, "nobody caught this");
    if (closing.isStopping()) return;
    if (!(error instanceof OperatorError))
      say("A fault that nobody foresaw: the shop stops; its log tells more.");
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    await closing.stop(0).catch((reason) => log.error({ err: reason }, "stopping failed"));
    process.exit(1);
  };
  process.on("uncaughtException", giveUp);
  return giveUp;
}
