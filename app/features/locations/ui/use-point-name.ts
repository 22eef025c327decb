import { useCallback, useEffect, useRef } from "react";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** A pin that is moved by keys or dragged passes many points: only where it rests is asked about. */
const RESTED_MS = 400;

export interface Naming {
  /** What stands in the address field now; what somebody has typed there stays. */
  address?: string | undefined;
  onAddress?: ((address: string) => void) | undefined;
}

/**
 * Fills the address field, where nobody has typed, with what the shop calls a chosen point: with a map of tiles, by "my location", and before any map is
 * open. Where nothing names it, and when no answer comes, the field stays as it is and can be typed (X16).
 */
export function usePointName({ address = "", onAddress }: Naming): (point: GeoPoint | null) => void {
  const written = useRef(address);
  const filledIn = useRef("");
  const tell = useRef(onAddress);
  const leave = useRef<() => void>(() => {});
  useEffect(() => {
    written.current = address;
    tell.current = onAddress;
  }, [address, onAddress]);
  useEffect(() => () => leave.current(), []);

  return useCallback((point) => {
    leave.current();
    if (!point || !tell.current) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const name = await askName(point, leaving.signal);
      if (name === null || leaving.signal.aborted) return;
      if (written.current.trim() !== "" && written.current !== filledIn.current) return;
      filledIn.current = name;
      tell.current?.(name);
    }, RESTED_MS);
    leave.current = () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
}

async function askName(location: GeoPoint, signal: AbortSignal): Promise<string | null> {
  const answer = await askShop("POST /api/place-name", { body: { location }, signal });
  return answer.ok ? answer.value.name : null;
}
