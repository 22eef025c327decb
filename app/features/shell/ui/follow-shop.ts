import { whilePresent } from "#app/lib/while-present.ts";

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
/** After so many failures the line may be refused for long: the page is then read with every try. */
const GIVEN_UP_AFTER = 4;
/** A page that stands untouched for so long hears nothing more until somebody touches it. */
export const IDLE_MS = 10 * 60_000;
/** The service worker shows its copy when the network took longer (`public/sw.js`). */
const TIMEOUT_MS = 4_000;
const LONG_AGO_MS = 30 * 24 * 60 * 60_000;

export interface ShopFollower {
  /** Reads what the page shows once more. */
  read: () => void;
  idleMs: number;
}

/**
 * Calls `read` whenever the shop changed, and on return to a page that may have missed a change. The line is held only while
 * somebody is there (0050-open-pages-hear-of-changes).
 */
export function followShop({ read, idleMs }: ShopFollower): () => void {
  /** Until when the page is known to show the shop as it is. */
  let knownUntil = pageReadAt();
  let isUnread = false;

  return whilePresent(() => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let reading: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const readNow = () => {
      reading = undefined;
      isUnread = false;
      read();
    };
    const connect = () => {
      clearTimeout(retry);
      source?.close();
      const age = Math.max(0, Math.round(Date.now() - knownUntil));
      source = new EventSource(`/api/shop-events?age=${age}`);
      source.onopen = () => {
        failures = 0;
      };
      source.addEventListener("beat", () => {
        knownUntil = Date.now();
      });
      source.addEventListener("changed", ({ data }) => {
        knownUntil = Date.now();
        isUnread = true;
        reading ??= setTimeout(readNow, Math.random() * Number(data));
      });
      source.onerror = () => {
        source?.close();
        if (failures >= GIVEN_UP_AFTER) readNow();
        const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] as number;
        // A server that ended all lines at once must not get them all back at once.
        retry = setTimeout(connect, wait * (0.5 + Math.random()));
        failures += 1;
      };
    };

    if (isUnread) readNow();
    connect();
    window.addEventListener("online", connect);
    return () => {
      source?.close();
      clearTimeout(retry);
      clearTimeout(reading);
      window.removeEventListener("online", connect);
    };
  }, idleMs);
}

/** When the server answered with what the page shows; long ago, where a copy of it may be shown. */
function pageReadAt(): number {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const mayBeCopy =
    !navigator.onLine ||
    !arrival ||
    (arrival as { deliveryType?: string }).deliveryType === "navigational-prefetch" ||
    (arrival.workerStart > 0 && arrival.responseEnd > TIMEOUT_MS);
  return performance.timeOrigin - (mayBeCopy ? LONG_AGO_MS : 0);
}
