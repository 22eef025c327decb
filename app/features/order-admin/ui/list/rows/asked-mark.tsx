import { CalendarClock, HandCoins } from "lucide-react";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** That the customer waits for something beside the work: another time, or money back. */
export function AskedMark({ order }: { order: Pick<AdminOrderRow, "timeWish" | "toReturnHalalas"> }) {
  const { t } = useTranslation("admin-orders");
  return (
    <>
      {order.timeWish && (
        <span
          role="img"
          aria-label={t("list.asksTime")}
          title={t("list.asksTime")}
          className="relative z-10 inline-grid shrink-0 text-saffron"
        >
          <CalendarClock aria-hidden className="size-4" />
        </span>
      )}
      {order.toReturnHalalas > 0 && (
        <span
          role="img"
          aria-label={t("list.toReturn")}
          title={t("list.toReturn")}
          className="relative z-10 inline-grid shrink-0 text-saffron"
        >
          <HandCoins aria-hidden className="size-4" />
        </span>
      )}
    </>
  );
}
