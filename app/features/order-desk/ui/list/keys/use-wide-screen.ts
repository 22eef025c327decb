import { useSyncExternalStore } from "react";

/** Where the list is a table, and has room beside it. */
const WIDE = "(min-width: 64rem)";

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const screen = window.matchMedia(WIDE);
      screen.addEventListener("change", tell);
      return () => screen.removeEventListener("change", tell);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
