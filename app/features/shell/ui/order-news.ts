import { useSyncExternalStore } from "react";

let hasNews = false;
const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while an order has moved since its customer looked. Never in the HTML, which is the same for everybody. */
export function useOrderNews(): boolean {
  return useSyncExternalStore(
    listen,
    () => hasNews,
    () => false,
  );
}

/** Told by whoever asked the shop. */
export function tellOrderNews(news: boolean): void {
  if (news === hasNews) return;
  hasNews = news;
  for (const listener of listeners) listener();
}
