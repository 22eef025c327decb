import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { whilePresent } from "#app/lib/while-present.ts";

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Follows changes over server-sent events at `address` and loads the page's data again after each, while somebody is at the
 * page. Reconnects by itself and hears then what it missed; whoever comes back to the tab gets fresh data in any case.
 * @param mark what the server's `ordersMark` said before it read the page's data
 * @returns false while the connection is lost
 */
export function useLiveOrder(address: string, mark: string): boolean {
  const { revalidate } = useRevalidator();
  const [isLive, setLive] = useState(true);
  const load = useRef(revalidate);
  load.current = revalidate;
  const drawnFrom = useRef(mark);
  drawnFrom.current = mark;

  useEffect(() => {
    const refresh = async () => {
      if (await mayReadAgain()) void load.current();
    };
    let isReturn = false;
    const stop = whilePresent(() => {
      let source: EventSource | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let failures = 0;

      const connect = () => {
        source = new EventSource(`${address}?since=${encodeURIComponent(drawnFrom.current)}`);
        source.onopen = () => {
          failures = 0;
          setLive(true);
        };
        source.addEventListener("order", refresh);
        source.addEventListener("missed", refresh);
        source.onerror = () => {
          source?.close();
          setLive(false);
          timer = setTimeout(connect, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
          failures += 1;
        };
      };

      if (isReturn) void refresh();
      connect();
      window.addEventListener("online", refresh);
      return () => {
        source?.close();
        clearTimeout(timer);
        window.removeEventListener("online", refresh);
      };
    });
    isReturn = true;
    return stop;
  }, [address]);

  return isLive;
}
