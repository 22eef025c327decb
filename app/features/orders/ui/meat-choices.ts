import type { TFunction } from "i18next";
import type { OrderMeatView } from "#app/features/orders/read/order-view.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

/** How an animal is cut and packed, or cooked and served: "Quarters", "Vacuum sealed". */
export function meatChoices(
  meat: Pick<OrderMeatView, "homeCut" | "vacuumSeal" | "includeOffal" | "cookingStyle" | "platesCount">,
  fulfillment: Fulfillment,
  t: TFunction<"orders">,
  language: Language,
): string[] {
  const choices =
    fulfillment === "home"
      ? [t(`cut.${meat.homeCut}`), meat.vacuumSeal && t("vacuumSeal"), meat.includeOffal && t("includeOffal")]
      : [
          meat.cookingStyle && localName(meat.cookingStyle, language),
          meat.platesCount !== null && t("plates", { count: meat.platesCount }),
        ];
  return choices.filter((choice) => typeof choice === "string");
}
