import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { OrderTimeline, type TimelineOrder } from "./order-timeline.tsx";

export interface OrderStatusProps {
  order: TimelineOrder;
  /** Whether the page hears of changes; false while the connection is lost. */
  isLive: boolean;
}

/** Where the order stands, kept up to date. */
export function OrderStatus({ order, isLive }: OrderStatusProps) {
  const { t } = useTranslation("orders");
  return (
    <Card as="section" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="mb-4 text-lg">
        {t("timeline.title")}
      </h2>
      <OrderTimeline order={order} />
      <p role="status" className="mt-4 text-xs text-quiet">
        {isLive ? t("live.on") : t("live.off")}
      </p>
    </Card>
  );
}
