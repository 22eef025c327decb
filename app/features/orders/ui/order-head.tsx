import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { presentStep } from "#app/features/orders/read/present-step.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** The reference that people say is the order's name; its long id stands among the facts. */
export function OrderHead({
  order,
}: {
  order: Pick<OrderView, "reference" | "status" | "createdAt" | "timeline" | "paymentReview" | "dueHalalas">;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const edited = order.timeline.findLast(({ kind }) => kind === "edited");
  return (
    <header className="mb-3 md:mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-lg sm:text-2xl">
          {t("orderNumber")} <LtrText>{order.reference}</LtrText>
        </h1>
        <StatusBadge status={presentStep(order).status} />
      </div>
      <p className="text-xs text-quiet">
        {t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })}
      </p>
      {edited && (
        <p className="text-sm text-saffron">
          {t("editedOn", { date: format.dateTime(new Date(edited.at)) })}
        </p>
      )}
    </header>
  );
}
