import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderMeatView } from "./order-view.ts";

/** CU03: the cut as people call it, or in the word that the shop has for the four. */
export function cutWords(
  { cutStyle, homeCut }: Pick<OrderMeatView, "cutStyle" | "homeCut">,
  t: Translate<"orders">,
  language: Language,
): string {
  return cutStyle ? localName(cutStyle, language) : t(`cut.${homeCut}`);
}

/** How an animal is cut and packed, or cooked and served: "Quarters", "Vacuum sealed". */
export function meatChoices(
  meat: Pick<
    OrderMeatView,
    "homeCut" | "cutStyle" | "vacuumSeal" | "includeOffal" | "extras" | "cookingStyle" | "platesCount"
  >,
  fulfillment: Fulfillment,
  t: Translate<"orders">,
  language: Language,
): string[] {
  const choices =
    fulfillment === "home"
      ? [
          cutWords(meat, t, language),
          meat.vacuumSeal && t("vacuumSeal"),
          meat.includeOffal && t("includeOffal"),
          ...meat.extras.map((extra) => localName(extra, language)),
        ]
      : [
          meat.cookingStyle && localName(meat.cookingStyle, language),
          meat.platesCount !== null && t("plates", { count: meat.platesCount }),
        ];
  return choices.filter((choice) => typeof choice === "string");
}
