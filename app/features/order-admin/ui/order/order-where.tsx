import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** Home, or which restaurant and how it leaves it. */
export function OrderWhere({ order }: { order: AdminOrderRow }) {
  const { t, i18n } = useTranslation("admin-orders");
  if (order.fulfillment === "home") return t("list.home");
  return (
    <>
      {order.restaurant ? localName(order.restaurant, i18n.language) : t("facts.restaurantType")}
      <span className="block text-quiet">{t(`list.${order.deliveryMethod}`)}</span>
    </>
  );
}
