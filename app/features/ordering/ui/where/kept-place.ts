import { useMemo, useSyncExternalStore } from "react";
import {
  type ChosenPlace,
  PLACE_COOKIE,
  placeCookie,
  readPlaceCookie,
} from "#app/lib/addresses/chosen-place.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHANGED = "place-chosen";

/** Keeps the chosen place in this browser, as it keeps language and theme: pages that are cached for everybody say it before any script of theirs. */
export function keepPlace(place: ChosenPlace): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in Safari
  document.cookie = `${PLACE_COOKIE}=${placeCookie(place)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(CHANGED));
}

/** The delivery location that this browser keeps; null where none was chosen. */
export const keptPlace = (): ChosenPlace | null => readPlaceCookie(document.cookie);

function listen(listener: () => void) {
  for (const type of [CHANGED, "pageshow"]) window.addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, "pageshow"]) window.removeEventListener(type, listener);
  };
}

/** Of a string, so that what stays the same draws nothing. */
const snapshot = () => {
  const kept = keptPlace();
  return kept ? placeCookie(kept) : "";
};

/** The place that was chosen in this browser; the server never knows, so the first HTML has none. */
export function useKeptPlace(): ChosenPlace | null {
  const value = useSyncExternalStore(listen, snapshot, () => "");
  return useMemo(() => (value ? readPlaceCookie(`${PLACE_COOKIE}=${value}`) : null), [value]);
}
