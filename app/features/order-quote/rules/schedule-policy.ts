import { upcomingDays } from "#app/features/occasions/rules/udhiya-days.ts";
import type { WindowDay } from "#app/features/occasions/rules/window-day.ts";
import { NO_SEASONS, type SeasonCalendar } from "#app/features/seasons/season.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { ZoneBook } from "#app/features/zones/rules/match-zone.ts";
import { timesOfZone, zoneOf } from "#app/features/zones/rules/zone-terms.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { DrivenChoices } from "./delivery-fees.ts";
import { DEFAULT_SCHEDULE_POLICY, type SchedulePolicy } from "./schedule.ts";

/**
 * When the shop takes orders for, as its settings and seasons say (W47 W48 SE04), and when the restaurant that cooks is
 * open (RH01).
 */
export function schedulePolicyOf(
  settings: Pick<ShopSettings, "opening_time" | "closing_time" | "lead_time_minutes">,
  restaurantHours: WeeklyHours = [],
  seasons: SeasonCalendar = NO_SEASONS,
): SchedulePolicy {
  return {
    ...DEFAULT_SCHEDULE_POLICY,
    restaurantHours,
    seasons,
    openTime: settings.opening_time,
    closeTime: settings.closing_time,
    leadMinutes: settings.lead_time_minutes,
  };
}

/** The same hours for the desk, and how soon is its own to say: whoever promises it also does it. */
export function adminSchedulePolicy(...of: Parameters<typeof schedulePolicyOf>): SchedulePolicy {
  const policy = schedulePolicyOf(...of);
  const { seasons = NO_SEASONS } = policy;
  const forAdmin = seasons.seasons.map((season) => ({ ...season, leadMinutes: null, opening: null }));
  return { ...policy, leadMinutes: 0, seasons: { ...seasons, seasons: forAdmin } };
}

/** The same policy where the door lies in a zone with hours or a cut-off of its own; what is fetched has no door. */
export function inZoneOf(
  policy: SchedulePolicy,
  zones: ZoneBook | undefined,
  door: Pick<DrivenChoices, "fulfillment" | "deliveryMethod" | "address" | "location">,
): SchedulePolicy {
  const isDriven =
    door.fulfillment !== null && (door.fulfillment !== "restaurant" || door.deliveryMethod === "delivery");
  const zone = isDriven ? timesOfZone(zoneOf(zones, door)) : null;
  return zone ? { ...policy, zone } : policy;
}

/** The same policy on the days of an occasion alone, those of the season that is on or comes next; any day where it has none. */
export function onDaysOf(
  policy: SchedulePolicy,
  occasion: { days: readonly WindowDay[] } | null | undefined,
  now: Date,
): SchedulePolicy {
  if (!occasion || occasion.days.length === 0) return policy;
  return { ...policy, days: upcomingDays(occasion.days, riyadhDate(now)) };
}
