import type { SlotKey } from "./calendar.ts";

/** So long everybody asks first what is taken of a slot that ran out. */
const REMEMBERED_MS = 60_000;

const fullUntil = new Map<string, number>();
const keyOf = ({ resourceId, date, time }: SlotKey) => `${resourceId} ${date} ${time}`;

/**
 * Remembers in this process that somebody was too late for these slots. Nobody is refused for it: whoever wants one of them only
 * asks what is taken before writing an order down, and not after.
 */
export function noteFull(slots: readonly SlotKey[], at: number = Date.now()): void {
  for (const [key, until] of fullUntil) if (until <= at) fullUntil.delete(key);
  for (const slot of slots) fullUntil.set(keyOf(slot), at + REMEMBERED_MS);
}

/** Was somebody too late for one of these slots a moment ago? */
export function wasFullLately(slots: readonly SlotKey[], at: number = Date.now()): boolean {
  return slots.some((slot) => (fullUntil.get(keyOf(slot)) ?? 0) > at);
}
