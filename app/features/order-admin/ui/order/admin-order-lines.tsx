import { useTermsWords } from "#app/features/commission/ui/use-terms-words.ts";
import { OrderBreakdown } from "#app/features/order-pages/ui/order-breakdown.tsx";
import { OrderMeats } from "#app/features/order-pages/ui/order-meats.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";

/** What was ordered, what it costs, and the shop's share of it. */
export function AdminOrderLines({ order }: { order: AdminOrderView }) {
  const { t, i18n } = useTranslation("admin-orders");
  const terms = useTermsWords();
  return (
    <Card as="section" aria-labelledby="items-title" className="grid gap-5">
      <h2 id="items-title" className="text-lg">
        {t("lines.items")}
      </h2>
      <OrderMeats meats={order.meats} fulfillment={order.fulfillment} full />
      {order.sides.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">{t("lines.sides")}</h3>
          <ul className="grid gap-2 text-sm">
            {order.sides.map((side, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be the same dish
              <li key={index} className="flex justify-between gap-3">
                <span>
                  {localName(side, i18n.language)}{" "}
                  <bdi dir="ltr" className="figures text-quiet">
                    × {side.amount}
                  </bdi>
                </span>
                <Money halalas={side.totalHalalas} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="border-t border-line pt-5">
        <h3 className="mb-3 text-base">{t("lines.cost")}</h3>
        <OrderBreakdown totals={order.totals} fulfillment={order.fulfillment} />
        {order.fulfillment === "restaurant" && (
          <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-sm">
            <span className="text-quiet">
              {t("lines.commission", { terms: terms(order.commissionTerms, "restaurant") })}
            </span>
            <Money halalas={order.commissionHalalas} />
          </p>
        )}
        {order.breeder && (
          <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-sm">
            <span className="text-quiet">
              <SentenceWith
                sentence={t("lines.breederCommission", {
                  terms: terms(order.breeder.commissionTerms, "breeder"),
                  name: order.breeder.name,
                })}
                words={order.breeder.name}
              />
            </span>
            <Money halalas={order.breeder.commissionHalalas} />
          </p>
        )}
      </div>
    </Card>
  );
}
