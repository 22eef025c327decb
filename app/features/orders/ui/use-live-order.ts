import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { whilePresent } from "#app/lib/while-present.ts";

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Follows changes over server-sent events at `address` and loads the page's data again after each, while somebody is at the
 * page. Reconnects by itself; whoever comes back to the tab gets fresh data in any case.
 * @returns false while the connection is lost
 */
export function useLiveOrder(address: string): boolean {
  const { revalidate } = useRevalidator();
  const [isLive, setLive] = useState(true);
  const load = useRef(revalidate);
  load.current = revalidate;

  useEffect(
    () =>
      whilePresent(() => {
        let source: EventSource | null = null;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let failures = 0;

        const connect = () => {
          source = new EventSource(address);
          source.onopen = () => {
            // Whatever happened while nobody listened is fetched now, and between the drawing of the page and this nobody did.
            void load.current();
            failures = 0;
            setLive(true);
          };
          source.addEventListener("order", () => void load.current());
          source.onerror = () => {
            source?.close();
            setLive(false);
            timer = setTimeout(connect, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
            failures += 1;
          };
        };
        const refresh = () => void load.current();

        connect();
        window.addEventListener("online", refresh);
        return () => {
          source?.close();
          clearTimeout(timer);
          window.removeEventListener("online", refresh);
        };
      }),
    [address],
  );

  return isLive;
}
