import type { ReactNode } from "react";

export interface Notice {
  kind: "success" | "error" | "info";
  title: ReactNode;
  description?: ReactNode;
  action?: { label: ReactNode; onPress: () => void; hotkey?: string };
  /** Stands this long, and says beside its action how long it still will. */
  countdownMs?: number;
  /** A second notice under the same id takes the place of the first. */
  id?: string;
}

/** Takes back what is not so any more, such as a failure that was overcome. */
export interface Withdrawal {
  kind: "withdrawn";
  id: string;
}

let waiting: readonly (Notice | Withdrawal)[] = [];
const listeners = new Set<() => void>();

/** Shows a toast from anywhere in the browser. The code that draws it is fetched with the first one. */
export function notify(notice: Notice | Withdrawal): void {
  waiting = [...waiting, notice];
  for (const listener of listeners) listener();
}

/** Subscribes to notices that are to be shown; answers how to unsubscribe. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices that no view has taken yet. */
export const waitingNotices = () => waiting;

/** Hands the waiting notices over, once. */
export function takeNotices(): readonly (Notice | Withdrawal)[] {
  const taken = waiting;
  waiting = [];
  if (taken.length > 0) for (const listener of listeners) listener();
  return taken;
}
