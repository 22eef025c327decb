import { useSyncExternalStore } from "react";
import { SIGNED_IN_COOKIE } from "#app/foundation/context/signed-in-cookie.ts";

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

/** Asks the shop, for whoever is signed in; without an answer things stay as they are. */
export async function askOrderNews(): Promise<void> {
  const answer = document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)
    ? await fetch("/api/me/news")
        .then((response) => (response.ok ? response.json() : { orders: false }))
        .catch(() => ({ orders: hasNews }))
    : { orders: false };
  if (answer.orders === hasNews) return;
  hasNews = answer.orders;
  for (const listener of listeners) listener();
}
