import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OrderBreakdown } from "./order-breakdown.tsx";
import { OrderMeats } from "./order-meats.tsx";

/** What was ordered and what it costs, line by line. */
export function OrderReceipt({
  order,
}: {
  order: Pick<
    OrderView,
    | "createdAt"
    | "meats"
    | "sides"
    | "riceCookingStyle"
    | "fulfillment"
    | "deliveryMethod"
    | "guests"
    | "totals"
  >;
}) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const language = i18n.language;
  return (
    <section aria-labelledby="receipt-title" className="grid gap-4">
      <div>
        <h3 id="receipt-title" className="text-base">
          {t("receipt")}
        </h3>
        <p className="text-xs text-quiet">
          {t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })}
          {order.guests !== null && ` · ${t("guests", { count: order.guests })}`}
        </p>
      </div>
      <OrderMeats meats={order.meats} fulfillment={order.fulfillment} full />
      {order.riceCookingStyle && (
        <p className="flex justify-between gap-3 text-sm">
          <span>
            {t("rice")}: {localName(order.riceCookingStyle, language)}
          </span>
          <Money halalas={order.riceCookingStyle.priceHalalas} />
        </p>
      )}
      {order.sides.length > 0 && (
        <ul aria-label={t("sides")} className="grid gap-1.5 text-sm">
          {order.sides.map((side) => (
            <li key={side.id ?? side.name} className="flex justify-between gap-3">
              <span>
                {localName(side, language)} × {side.amount}
              </span>
              <Money halalas={side.totalHalalas} />
            </li>
          ))}
        </ul>
      )}
      <OrderBreakdown
        totals={order.totals}
        fulfillment={order.fulfillment}
        isDelivered={order.fulfillment === "home" || order.deliveryMethod === "delivery"}
        className="border-t border-line pt-4"
      />
    </section>
  );
}
