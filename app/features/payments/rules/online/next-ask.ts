const MINUTE_MS = 60_000;

/** Most payments are over by a notice long before; this is for those of which nothing was heard. */
const FIRST_MS = 10 * MINUTE_MS;
const MS_MAX = 3 * 60 * MINUTE_MS;
/** Nobody pays on a page that is older. */
export const OPEN_MS = 24 * 60 * MINUTE_MS;

/**
 * When a payment that is still open is asked after again: after ten minutes, then each time after twice as long, in the end
 * every three hours. Null when it has been open for longer than its page is.
 */
export function nextAsk({ startedAt, asks }: { startedAt: Date; asks: number }, now: Date): Date | null {
  if (now.getTime() - startedAt.getTime() > OPEN_MS) return null;
  return new Date(now.getTime() + Math.min(FIRST_MS * 2 ** Math.min(asks, 10), MS_MAX));
}
