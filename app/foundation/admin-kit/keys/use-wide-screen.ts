import { useSyncExternalStore } from "react";

/** Where the list is a table, and has room beside it. */
const WIDE = "(min-width: 64rem)";

/** Whether the screen is wide; the server only guesses it, by `atFirst`, and so does the first drawing in the browser. */
export function useWideScreen(atFirst = false): boolean {
  return useSyncExternalStore(
    (tell) => {
      const screen = window.matchMedia(WIDE);
      screen.addEventListener("change", tell);
      return () => screen.removeEventListener("change", tell);
    },
    () => window.matchMedia(WIDE).matches,
    () => atFirst,
  );
}

let isPrinting = false;

/** Whether the page is being printed: paper has what wide screens have. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const turn = (is: boolean) => () => {
        isPrinting = is;
        tell();
      };
      const [before, after] = [turn(true), turn(false)];
      window.addEventListener("beforeprint", before);
      window.addEventListener("afterprint", after);
      return () => {
        window.removeEventListener("beforeprint", before);
        window.removeEventListener("afterprint", after);
      };
    },
    () => isPrinting,
    () => false,
  );
}
