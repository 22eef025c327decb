import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { BasketDays, type BasketDaysProps } from "./basket-days.tsx";

/** On an order's page: the days that were ordered with it. Nothing for an order that is alone. */
export function BasketCard({
  basket,
  ...props
}: Omit<BasketDaysProps, "basket"> & { basket: BasketDaysProps["basket"] | null }) {
  const { t } = useTranslation("orders");
  if (!basket) return null;
  return (
    <Card as="section" aria-labelledby="basket-title" className="grid gap-3">
      <div>
        <h2 id="basket-title" className="text-lg">
          {t("basket.title", { count: basket.days.length })}
        </h2>
        <p className="text-sm text-quiet">{t("basket.text")}</p>
      </div>
      <BasketDays basket={basket} {...props} />
    </Card>
  );
}
