import { CircleCheckBig } from "lucide-react";
import { fulfillmentText } from "#app/features/order-reading/rules/fulfillment-text.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Over the first paying, which opens by itself: the order is there, with its day, its time and its place (RV04). */
export function PlacedNote({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  if (order.status !== "Pending Payment" || order.paymentReview !== null) return null;
  return (
    <div className="flex gap-3 rounded-card border border-palm/50 bg-palm/10 p-3">
      <CircleCheckBig aria-hidden className="mt-0.5 size-6 shrink-0 text-palm" />
      <div className="min-w-0">
        <p className="font-heading text-lg font-semibold leading-heading">{t("stage.received")}</p>
        <p className="text-sm">
          {order.schedule ? format.promise(order.schedule) : t("noSchedule")}
          <span className="block cut-line text-quiet">
            {order.address ? <OwnWords>{order.address}</OwnWords> : fulfillmentText(order, t, i18n.language)}
          </span>
        </p>
      </div>
    </div>
  );
}
