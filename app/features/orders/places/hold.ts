import { type SeasonCalendar, seasonOn } from "#app/features/seasons/season.ts";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** Places that nobody's money has to come for any more. */
export const NO_HOLD = { heldUntil: null } as const;

/** So long a receipt that nobody has looked at keeps a place from others. */
const RECEIPT_MS = 24 * 60 * 60_000;

interface Held {
  heldUntil: Date | null;
  paymentReview: PaymentReview | null;
}

/**
 * Until when a place is kept for a receipt that was just sent: a day, in which the desk looks at it. One after a refused one keeps
 * nothing for longer than it was kept.
 */
export function receiptHold({ heldUntil, paymentReview }: Held, now: Date): Date | null {
  if (heldUntil === null || paymentReview === "rejected") return heldUntil;
  return new Date(now.getTime() + RECEIPT_MS);
}

/**
 * Until when a part of the money keeps a place: the same part of the way to its time, and never shorter than it was kept. A
 * halala keeps what a halala is of the price.
 */
export function partHold(
  heldUntil: Date | null,
  { now, ready, share }: { now: Date; ready: Date; share: number },
): Date | null {
  if (heldUntil === null) return null;
  const way = Math.max(0, ready.getTime() - now.getTime());
  return new Date(
    Math.max(heldUntil.getTime(), now.getTime() + Math.floor(way * Math.min(1, Math.max(0, share)))),
  );
}

/** How long an order for a day is kept without its money: as its season says, else as the shop does. */
export interface HoldRule {
  settings: Pick<ShopSettings, "hold_minutes">;
  seasons: SeasonCalendar;
}

/** Until when the places of an order for a day are kept without its money, from now on. */
export function holdEnd(now: Date, date: string, { settings, seasons }: HoldRule): Date {
  const minutes = seasonOn(seasons, date)?.holdMinutes ?? settings.hold_minutes;
  return new Date(now.getTime() + minutes * 60_000);
}
