import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Fold } from "../page/folds.tsx";
import { BasketDays, type BasketDaysProps } from "./basket-days.tsx";

/** On an order's page, folded: the days that were ordered with it. Nothing for an order that is alone. */
export function BasketCard({
  basket,
  ...props
}: Omit<BasketDaysProps, "basket"> & { basket: BasketDaysProps["basket"] | null }) {
  const { t } = useTranslation("orders");
  if (!basket) return null;
  return (
    <Fold title={t("basket.title", { count: basket.days.length })}>
      <p className="text-sm text-quiet">{t("basket.text")}</p>
      <BasketDays basket={basket} {...props} />
    </Fold>
  );
}
