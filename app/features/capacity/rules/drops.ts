import { addDays, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { SlotTime } from "./calendar.ts";

/** A further door that meat of an order is driven to. */
export interface Drop {
  district: string | null;
  /** How many days after the order's own, and at which "HH:mm"; null goes with the order. */
  after: { days: number; time: string } | null;
}

/** When a drop is driven, of an order that is ready at a time: never before it, since nothing is slaughtered for it alone. */
export function dropTime(at: SlotTime, { after }: Pick<Drop, "after">): SlotTime {
  if (!after) return at;
  const own = { date: addDays(at.date, after.days), time: after.time };
  return isBefore(own, at) ? at : own;
}

/** How far a time of its own lies after the order's. */
export function dropAfter(at: SlotTime, own: SlotTime | null): Drop["after"] {
  return own && { days: daysBetween(at.date, own.date), time: own.time };
}

export function isBefore(one: SlotTime, other: SlotTime): boolean {
  return riyadhInstant(one.date, one.time) < riyadhInstant(other.date, other.time);
}

/** Whole days from one day to another; negative where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The last day on which anything of an order is driven. */
export function lastDay(at: SlotTime, drops: readonly Drop[] = []): string {
  const days = [at.date, ...drops.map((drop) => dropTime(at, drop).date)];
  return days.toSorted().at(-1) ?? at.date;
}

/** How many days after the order its last door may be. */
export function daysAfter(drops: readonly Drop[] = []): number {
  return Math.max(0, ...drops.map(({ after }) => after?.days ?? 0));
}
