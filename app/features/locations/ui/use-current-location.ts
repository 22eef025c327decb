import { useCallback, useEffect, useRef, useState } from "react";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

export type LocationFault = "denied" | "unavailable" | "timeout" | "unsupported";
export type LocationState = { kind: "idle" | "finding" } | { kind: "failed"; fault: LocationFault };

/** W42: a fix of the last 5 s is good enough, and 10 s are long enough to wait. */
export const WATCH_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 10_000 };

const FAULTS: Record<number, LocationFault> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Watches until the first fix and stops. Works without a map and without a key (W39). */
export function useCurrentLocation(onFound: (point: GeoPoint) => void) {
  const [state, setState] = useState<LocationState>({ kind: "idle" });
  const watch = useRef<number | null>(null);

  const stop = useCallback(() => {
    if (watch.current !== null) navigator.geolocation.clearWatch(watch.current);
    watch.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const find = useCallback(() => {
    // Browsers hide it on pages without https.
    if (!navigator.geolocation || !window.isSecureContext) {
      setState({ kind: "failed", fault: "unsupported" });
      return;
    }
    stop();
    setState({ kind: "finding" });
    watch.current = navigator.geolocation.watchPosition(
      ({ coords }) => {
        stop();
        setState({ kind: "idle" });
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code }) => {
        stop();
        setState({ kind: "failed", fault: FAULTS[code] ?? "unavailable" });
      },
      WATCH_OPTIONS,
    );
  }, [onFound, stop]);

  return { state, find };
}
