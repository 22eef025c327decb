import clsx from "clsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";

/** The day that an order is agreed for: of another day than today it is told in colour. */
export function OrderDay({ day }: { day: string }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const today = riyadhDate(new Date());
  const words =
    day === today
      ? t("days.today")
      : day === addDays(today, 1)
        ? [t("days.tomorrow"), format.shortDate(day)].join(" · ")
        : format.shortDate(day);
  return <span className={clsx("text-xs", day > today ? "text-saffron" : "text-quiet")}>{words}</span>;
}
