import { Hourglass, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";

/** Until when the chosen time is kept, or that it is anybody's by now. Nothing where a shop has no limits. */
export function HeldTime({ order, now }: { order: Pick<OrderView, "heldUntil">; now: Date }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  if (order.heldUntil === null) return null;
  const until = new Date(order.heldUntil);
  const isOver = until.getTime() <= now.getTime();
  const Icon = isOver ? TriangleAlert : Hourglass;
  return (
    <p className="flex gap-2 text-sm" suppressHydrationWarning>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-saffron" />
      {isOver ? t("pay.holdOver") : t("pay.heldUntil", { when: format.dateTime(until) })}
    </p>
  );
}
