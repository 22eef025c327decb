import { isLate } from "#app/features/order-admin/rules/is-late.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";

/** When it was promised, and whether that has passed. */
export function OrderWhen({ order, now }: { order: AdminOrderRow; now: Date }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  if (!order.schedule) return <span className="text-quiet">{t("facts.noSchedule")}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">
        {format.shortWeekday(order.schedule.date)} {format.shortDateOf(order.schedule.date)}
        <span className="block text-quiet">{format.time(order.schedule.time)}</span>
      </span>
      {isLate(order, now) && <Badge tone="bad">{t("list.late")}</Badge>}
    </span>
  );
}
