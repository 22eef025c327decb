import { setTimeout as sleep } from "node:timers/promises";

/** What a start has opened, and the way it is closed again. */
export interface Closing {
  /** Closed before everything that was added earlier. */
  add(close: () => Promise<void>): void;
  /** True from the first moment of stopping: `/readyz` fails, so that no proxy sends anybody here any more. */
  isStopping(): boolean;
  /**
   * Fails `/readyz`, goes on answering for `drainSeconds`, then closes everything, however far the start came. Whoever asks for it while
   * it goes on waits for the same end.
   */
  stop(drainSeconds: number): Promise<void>;
}

/** Opens a list of what is closed, in reverse order, when the process stops. */
export function openClosing(): Closing {
  const open: (() => Promise<void>)[] = [];
  let stopping = false;
  let before: Promise<void> = Promise.resolve();

  const closeAll = async (drainSeconds: number) => {
    if (open.length > 0) await sleep(drainSeconds * 1_000);
    const failed: unknown[] = [];
    // What cannot be closed is no reason to leave the database open.
    for (const close of open.splice(0).reverse()) await close().catch((error) => failed.push(error));
    if (failed.length > 0) throw failed[0];
  };
  return {
    add: (close) => open.push(close),
    isStopping: () => stopping,
    stop(drainSeconds) {
      const drain = stopping ? 0 : drainSeconds;
      stopping = true;
      const closed = before.then(() => closeAll(drain));
      before = closed.catch(() => {});
      return closed;
    },
  };
}
