import { useMemo, useSyncExternalStore } from "react";
import {
  type ChosenLocation,
  LOCATION_COOKIE,
  locationCookie,
  readLocationCookie,
} from "#app/lib/addresses/chosen-location.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHANGED = "place-chosen";

/** Keeps the chosen place in this browser, as it keeps language and theme: pages that are cached for everybody say it before any script of theirs. */
export function keepLocation(place: ChosenLocation): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in Safari
  document.cookie = `${LOCATION_COOKIE}=${locationCookie(place)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(CHANGED));
}

/** The delivery location that this browser keeps; null where none was chosen. */
export const keptLocation = (): ChosenLocation | null => readLocationCookie(document.cookie);

function listen(listener: () => void) {
  for (const type of [CHANGED, "pageshow"]) window.addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, "pageshow"]) window.removeEventListener(type, listener);
  };
}

/** Of a string, so that what stays the same draws nothing. */
const snapshot = () => {
  const kept = keptLocation();
  return kept ? locationCookie(kept) : "";
};

/** The place that was chosen in this browser; the server never knows, so the first HTML has none. */
export function useKeptLocation(): ChosenLocation | null {
  const value = useSyncExternalStore(listen, snapshot, () => "");
  return useMemo(() => (value ? readLocationCookie(`${LOCATION_COOKIE}=${value}`) : null), [value]);
}
