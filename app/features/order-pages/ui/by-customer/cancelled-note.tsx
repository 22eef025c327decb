import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** Who cancelled, when and why, and what becomes of money that nobody has seen yet. */
export function CancelledNote({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  if (order.status !== "Cancelled") return null;
  const event = order.timeline.findLast(({ toStatus }) => toStatus === "Cancelled");
  const isOwn = event?.by === "customer";
  const date = event && format.dateTime(new Date(event.at));
  const wasReturned = order.timeline.some(({ kind }) => kind === "money_returned");
  const money = wasReturned ? "returned" : order.paymentReview === "awaiting_review" ? "checking" : "none";
  return (
    <div className="grid gap-1 text-sm">
      {date && <p className="font-medium">{t(isOwn ? "cancel.byYou" : "cancel.byShop", { date })}</p>}
      {event?.reason && <p>{t("cancel.reasonWas", { reason: t(`cancel.reasons.${event.reason}`) })}</p>}
      {isOwn && event.note && (
        <p className="whitespace-pre-line text-quiet">
          <bdi>{event.note}</bdi>
        </p>
      )}
      {order.toReturnHalalas === 0 && <p>{t(`cancel.money.${money}`, { reference: order.reference })}</p>}
    </div>
  );
}
