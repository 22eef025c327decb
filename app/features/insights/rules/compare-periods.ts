import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";

export type Comparison = {
  difference: number;
  /** Against the period before, whole percent; null when there was nothing before. */
  percent: number | null;
  direction: "up" | "down" | "same";
};

/** Compares a figure with that of the period before; no percent where that was nothing. */
export function comparePeriods(current: number, before: number): Comparison {
  const difference = current - before;
  return {
    difference,
    percent: before === 0 ? null : Math.round((100 * difference) / before),
    direction: difference > 0 ? "up" : difference < 0 ? "down" : "same",
  };
}

export type Period = { from: Date; before: Date };

/**
 * The last `days` days of Riyadh, today included, up to now, and as long a stretch right before it, so that a morning is
 * compared with a morning.
 */
export function periodsUpTo(now: Date, days: number): { current: Period; previous: Period } {
  const from = riyadhInstant(addDays(riyadhDate(now), 1 - days), "00:00");
  const shift = days * 24 * 60 * 60 * 1000;
  return {
    current: { from, before: now },
    previous: { from: new Date(from.getTime() - shift), before: new Date(now.getTime() - shift) },
  };
}
