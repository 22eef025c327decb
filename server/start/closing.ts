import { setTimeout as sleep } from "node:timers/promises";

/** What a start has opened, and the way it is closed again. */
export interface Closing {
  /** Closed before everything that was added earlier. */
  add(close: () => Promise<void>): void;
  /** True from the first moment of stopping: `/readyz` fails, so that no proxy sends anybody here any more. */
  isStopping(): boolean;
  /** Fails `/readyz`, goes on answering for `drainSeconds`, then closes everything, however far the start came. */
  stop(drainSeconds: number): Promise<void>;
}

export function openClosing(): Closing {
  const open: (() => Promise<void>)[] = [];
  let stopping = false;
  return {
    add: (close) => open.push(close),
    isStopping: () => stopping,
    async stop(drainSeconds) {
      const isFirst = !stopping;
      stopping = true;
      if (isFirst && open.length > 0) await sleep(drainSeconds * 1_000);
      for (const close of open.splice(0).reverse()) await close();
    },
  };
}
