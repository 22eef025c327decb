import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { presentStep } from "../rules/present-step.ts";
import { StatusBadge } from "./status-badge.tsx";

export interface OrderHeadProps {
  order: Pick<OrderView, "reference" | "status" | "timeline" | "paymentReview" | "dueHalalas">;
  firstName?: string;
}

/** The reference that people say is the order's name; its long id stands among the facts. */
export function OrderHead({ order, firstName }: OrderHeadProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const edited = order.timeline.findLast(({ kind }) => kind === "edited");
  return (
    <header className="mb-2.5 md:mb-5">
      {firstName && (
        <p className="text-sm text-quiet">
          <bdi>{t("tracked.hello", { name: firstName })}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-lg sm:text-2xl">
          {t("orderNumber")} <LtrText>{order.reference}</LtrText>
        </h1>
        <StatusBadge status={presentStep(order).status} />
      </div>
      {edited && (
        <p className="text-sm text-saffron">
          {t("editedOn", { date: format.dateTime(new Date(edited.at)) })}
        </p>
      )}
    </header>
  );
}
