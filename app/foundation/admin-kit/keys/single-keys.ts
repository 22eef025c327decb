import { useSyncExternalStore } from "react";

const PLACE = "kabsh-desk-single-keys";
const listeners = new Set<() => void>();

/** Whether keys without Ctrl do something: whoever speaks to the machine, or presses by accident, switches them off in this browser. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(PLACE) !== "off";
  } catch {
    return true;
  }
}

/** Keeps in this browser whether single keys are shortcuts. */
export function keepSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, "off");
  } catch {
    // A browser that keeps nothing has them on.
  }
  for (const listener of listeners) listener();
}

/** Whether single keys are shortcuts in this browser. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    hasSingleKeys,
    () => true,
  );
}
