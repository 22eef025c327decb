import type { ShopSettings } from "#app/features/settings/definitions.ts";
import { DEFAULT_SCHEDULE_POLICY, type SchedulePolicy } from "./schedule.ts";

/** When the shop takes orders for, as its settings say (W47 W48). */
export function schedulePolicyOf(
  settings: Pick<ShopSettings, "opening_time" | "closing_time" | "lead_time_minutes">,
): SchedulePolicy {
  return {
    ...DEFAULT_SCHEDULE_POLICY,
    openTime: settings.opening_time,
    closeTime: settings.closing_time,
    leadMinutes: settings.lead_time_minutes,
  };
}

/** The same hours for the desk, and how soon is its own to say: whoever promises it also does it. */
export function deskSchedulePolicy(settings: Parameters<typeof schedulePolicyOf>[0]): SchedulePolicy {
  return { ...schedulePolicyOf(settings), leadMinutes: 0 };
}
