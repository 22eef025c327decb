import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** The reference that people say is the order's name; its long id stands small below, for whoever asks for it (OD02). */
export function OrderHead({
  order,
}: {
  order: Pick<OrderView, "id" | "reference" | "status" | "createdAt" | "timeline">;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const edited = order.timeline.findLast(({ kind }) => kind === "edited");
  return (
    <header className="mb-3 md:mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl md:text-2xl">
          {t("orderNumber")} <LtrText>{order.reference}</LtrText>
        </h1>
        <StatusBadge status={order.status} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-quiet">
        {t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })}
        <span className="inline-flex items-center">
          <LtrText mono>{order.id.slice(0, 10)}</LtrText>
          <CopyButton value={order.id} label={t("copyId")} />
        </span>
      </p>
      {edited && (
        <p className="text-sm text-saffron">
          {t("editedOn", { date: format.dateTime(new Date(edited.at)) })}
        </p>
      )}
    </header>
  );
}
