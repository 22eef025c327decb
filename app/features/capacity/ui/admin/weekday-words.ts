import type { DaySpan } from "#app/features/capacity/rules/calendar.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays } from "#app/lib/riyadh-time.ts";

/** A Sunday: the days of an ordinary week are named from here on. */
const SUNDAY = "2026-11-22";
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Days and spans in words. */
export function useWeekdayWords() {
  const { t } = useTranslation("admin-capacity");
  const format = useFormat();
  return {
    day: (weekday: number) => format.weekday(addDays(SUNDAY, weekday)),
    shortDay: (weekday: number) => format.shortWeekday(addDays(SUNDAY, weekday)),
    span: ({ opens, closes, capacity }: DaySpan) =>
      t("span", { opens: format.time(opens || "00:00"), closes: format.time(closes || "00:00"), capacity }),
  };
}
