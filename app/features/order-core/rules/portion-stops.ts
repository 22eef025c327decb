import { type DeliveryStop, stopAfter, stopTime } from "#app/features/capacity/rules/delivery-stops.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { districtOf } from "./district-of.ts";

/** What of a share says when and where it is driven. */
export interface DrivenPortion {
  partnerName: string | null;
  address: string | null;
  /** Null goes with the order. */
  scheduleDate: string | null;
  scheduleTime: string | null;
}

/** The further doors of an order; what a charity fetches is driven nowhere. */
export function stopsOf(at: Schedule, portions: readonly DrivenPortion[]): DeliveryStop[] {
  return portions
    .filter(({ partnerName }) => partnerName === null)
    .map((portion) => ({ district: districtOf(portion.address), after: stopAfter(at, ownTime(portion)) }));
}

/** The time of a share by itself, or null where it goes with the order. */
export function ownTime({
  scheduleDate: date,
  scheduleTime: time,
}: Pick<DrivenPortion, "scheduleDate" | "scheduleTime">): Schedule | null {
  return date === null || time === null ? null : { date, time };
}

/**
 * When a share is driven after its order was moved: as many days after it as before and at its own hour, and never before the
 * order itself. Null goes with the order, as it did.
 */
export function movedTime(from: Schedule, to: Schedule, own: Schedule | null): Schedule | null {
  return own && stopTime(to, { after: stopAfter(from, own) });
}
