/**
 * Whoever is answered for longer than this sends a slow body, or waits for something else than this thread: nobody else has to stand
 * back for it, or one line that sends a byte a second would hold everybody.
 */
const YOUNG_MS = 2_000;

export interface YoungRequests {
  /** A request begins; the answer is called when it is over. */
  begin(): () => void;
  /** Whether one is under way that began just now. */
  isAny(): boolean;
}

/** @param clock milliseconds that only rise */
export function openYoungRequests(clock: () => number = () => performance.now()): YoungRequests {
  const underWay = new Set<{ began: number }>();
  return {
    begin() {
      const request = { began: clock() };
      underWay.add(request);
      return () => underWay.delete(request);
    },
    isAny() {
      const now = clock();
      for (const { began } of underWay) if (now - began < YOUNG_MS) return true;
      return false;
    },
  };
}
