import { addDays, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { SlotTime } from "./calendar.ts";

/** A further door that meat of an order is driven to. */
export interface DeliveryStop {
  district: string | null;
  /** How many days after the order's own, and at which "HH:mm"; null goes with the order. */
  after: { days: number; time: string } | null;
}

/** When a further door is driven to, of an order that is ready at a time: never before it, since nothing is slaughtered for it alone. */
export function stopTime(at: SlotTime, { after }: Pick<DeliveryStop, "after">): SlotTime {
  if (!after) return at;
  const own = { date: addDays(at.date, after.days), time: after.time };
  return isBefore(own, at) ? at : own;
}

/** How far a time of its own lies after the order's. */
export function stopAfter(at: SlotTime, own: SlotTime | null): DeliveryStop["after"] {
  return own && { days: daysBetween(at.date, own.date), time: own.time };
}

/** Compares two slot times: is the first earlier? */
export function isBefore(one: SlotTime, other: SlotTime): boolean {
  return riyadhInstant(one.date, one.time) < riyadhInstant(other.date, other.time);
}

/** Whole days from one day to another; negative where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The last day on which anything of an order is driven. */
export function lastDay(at: SlotTime, stops: readonly DeliveryStop[] = []): string {
  const days = [at.date, ...stops.map((stop) => stopTime(at, stop).date)];
  return days.toSorted().at(-1) ?? at.date;
}

/** How many days after the order its last door may be. */
export function daysAfter(stops: readonly DeliveryStop[] = []): number {
  return Math.max(0, ...stops.map(({ after }) => after?.days ?? 0));
}
