import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OrderBreakdown } from "./order-breakdown.tsx";
import { OrderMeats } from "./order-meats.tsx";

/** What was ordered and what it costs, line by line. */
export function OrderReceipt({
  order,
}: {
  order: Pick<OrderView, "meats" | "sides" | "riceCookingStyle" | "fulfillment" | "totals">;
}) {
  const { t, i18n } = useTranslation("orders");
  const language = i18n.language as Language;
  return (
    <Card as="section" aria-labelledby="receipt-title" className="grid gap-4">
      <h2 id="receipt-title" className="text-lg">
        {t("receipt")}
      </h2>
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
      <OrderBreakdown totals={order.totals} className="border-t border-line pt-4" />
    </Card>
  );
}
