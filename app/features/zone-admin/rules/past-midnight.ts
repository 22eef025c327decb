import type { ZoneWindow } from "#app/vocabulary/delivery-zone.ts";

/** Hours as a clock says them: an end at or before the beginning is the next morning's, counted on from the evening's day. */
export function pastMidnight<Window extends ZoneWindow>(hours: Window): Window {
  return hours.to > hours.from
    ? hours
    : { ...hours, to: `${Number(hours.to.slice(0, 2)) + 24}${hours.to.slice(2)}` };
}
