import type { AskedLocation } from "#app/lib/addresses/service-area.ts";
import { addDays, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { AppliedZone, Zone } from "#app/vocabulary/delivery-zone.ts";
import { feeOf, isInWindow } from "./delivery-fee.ts";
import { type ZoneBook, zoneAt } from "./match-zone.ts";

/** Why a zone does not take a day and time: nothing is brought there at that hour, or it was to be ordered earlier. */
export type ZoneTimeProblem = "zone_window" | "zone_cut_off";

type Said<Place> = { [Part in keyof Place]?: Place[Part] | undefined };

/** What a zone says of when; all that a calendar has to know of it. */
export type ZoneTimes = Pick<Zone, "windows" | "cutOff"> & {
  /** What an order was charged by its hour: its customer moves it among hours of the same fee, to others the desk does. */
  agreed?: Pick<AppliedZone, "fee" | "feeHalalas"> | null;
};

/** The terms of a place's zone; null where none holds it, or nobody can say which. */
export function zoneOf(book: ZoneBook | undefined, place: Said<AskedLocation>): Zone | null {
  const match = book && zoneAt(book, { address: place.address ?? null, location: place.location ?? null });
  return match?.kind === "zone" ? match.zone : null;
}

/** What of a zone narrows the times on offer; null where it takes whatever the shop does. */
export function timesOfZone(zone: Zone | null): ZoneTimes | null {
  if (!zone || (zone.windows.length === 0 && zone.cutOff === null)) return null;
  return { windows: zone.windows, cutOff: zone.cutOff };
}

/** May it be had there then, ordered now? Null is yes. */
export function zoneTimeProblem(
  { windows, cutOff, agreed }: ZoneTimes,
  { date, time }: { date: string; time: string },
  now: Date,
): ZoneTimeProblem | null {
  if (windows.length > 0 && !windows.some((window) => isInWindow(window, time))) return "zone_window";
  if (agreed && !isOfSameFee(agreed, time)) return "zone_window";
  if (cutOff && riyadhInstant(addDays(date, -cutOff.daysBefore), cutOff.time) <= now) return "zone_cut_off";
  return null;
}

/** Of what the goods must come to there; 0 is nothing. */
export function minimumOf(zone: Zone | null): number {
  return zone?.minimumHalalas ?? 0;
}

function isOfSameFee({ fee, feeHalalas }: NonNullable<ZoneTimes["agreed"]>, time: string): boolean {
  // What is free from a sum on is free at every hour.
  if (fee.kind !== "by_window" || (feeHalalas === 0 && fee.freeFromHalalas !== null)) return true;
  const always = { ...fee, freeFromHalalas: null };
  return feeOf(always, { shopFeeHalalas: 0, goodsHalalas: 0, time, metres: null }) === feeHalalas;
}
