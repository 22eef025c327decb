import { type SeasonCalendar, seasonOn } from "#app/features/seasons/season.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { addDays, riyadhDate, riyadhInstant, riyadhTime } from "#app/lib/riyadh-time.ts";
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

/** What the places are kept for; an order of before may have a day without a time. */
export interface HeldTime {
  date: string;
  time: string | null;
}

/** How long an order for a day is kept without its money: as its season says, else as the shop does. */
export interface HoldRule {
  settings: Pick<ShopSettings, "hold_minutes">;
  seasons: SeasonCalendar;
}

/** While people sleep no time for paying runs out; of Riyadh. */
const NIGHT = { from: "23:00", to: "09:00" };

/**
 * Until when the places of an order are kept without its money, from now on. An end that falls into the night is put off to the
 * morning, unless the order is to be ready by then.
 */
export function holdEnd(now: Date, { date, time }: HeldTime, { settings, seasons }: HoldRule): Date {
  const minutes = seasonOn(seasons, date)?.holdMinutes ?? settings.hold_minutes;
  const end = new Date(now.getTime() + minutes * 60_000);
  const clock = riyadhTime(end);
  if (clock >= NIGHT.to && clock <= NIGHT.from) return end;
  const today = riyadhDate(end);
  const morning = riyadhInstant(clock > NIGHT.from ? addDays(today, 1) : today, NIGHT.to);
  return time !== null && morning >= riyadhInstant(date, time) ? end : morning;
}
