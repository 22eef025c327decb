import { type SeasonCalendar, seasonOn } from "#app/features/seasons/season.ts";
import type { ShopSettings } from "#app/features/settings/definitions.ts";

/** Places that nobody's money has to come for any more. */
export const NO_HOLD = { heldUntil: null } as const;

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
