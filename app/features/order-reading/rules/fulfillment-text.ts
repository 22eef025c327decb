import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import type { OrderView } from "./order-view.ts";

/** "Cooked at Najd Majlis, delivered": how the order reaches its customer, in one line. */
export function fulfillmentText(
  order: Pick<OrderView, "fulfillment" | "restaurant" | "deliveryMethod">,
  t: Translate<"orders">,
  language: Language,
): string {
  if (order.fulfillment === "home") return t("fulfillment.home");
  if (!order.restaurant) return t("fulfillment.restaurant");
  const restaurant = localName(order.restaurant, language);
  return order.deliveryMethod === "pickup"
    ? t("fulfillment.restaurantPickup", { restaurant })
    : t("fulfillment.restaurantDelivery", { restaurant });
}
