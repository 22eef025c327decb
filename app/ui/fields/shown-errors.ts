import { type ReactNode, useLayoutEffect } from "react";

const shown = new Set<{ error: string }>();

/** Notes what a field says is wrong with it, for as long as it stands there, so that no toast repeats it. */
export function useShownError(error: ReactNode): void {
  useLayoutEffect(() => {
    if (typeof error !== "string" || error === "") return;
    const entry = { error };
    shown.add(entry);
    return () => void shown.delete(entry);
  }, [error]);
}

/** Whether a field says this at this moment. */
export function isErrorShown(reason: string): boolean {
  return [...shown].some(({ error }) => error.includes(reason));
}
