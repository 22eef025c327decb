import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** "Friday 27 November, tomorrow": the day of a time, by weekday and date always, and said to be near where it is (WP03). */
export function useDayWords() {
  const { t } = useTranslation("orders");
  const format = useFormat();
  return (slot: Schedule, now: Date): string => {
    const day = format.promiseDay(slot);
    const today = riyadhDate(now);
    if (slot.date === today) return t("when.onToday", { day });
    return slot.date === addDays(today, 1) ? t("when.onTomorrow", { day }) : day;
  };
}
