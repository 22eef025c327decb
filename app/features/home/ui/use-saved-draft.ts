import { useSyncExternalStore } from "react";
import { hasSavedMeat } from "#app/features/ordering/ui/saved-draft-mark.ts";

function onChange(listener: () => void) {
  window.addEventListener("storage", listener);
  // A page that the browser kept for its back button may be older than the draft.
  window.addEventListener("pageshow", listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** Whether an order can be resumed here; the server never knows, so the first HTML says no. */
export function useSavedDraft(): boolean {
  return useSyncExternalStore(onChange, hasSavedMeat, () => false);
}
