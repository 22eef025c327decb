import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** "Naemi Jadha": the animals of an order by their names, two at most, and how many are left. */
export function useAnimals({ meats }: Pick<OrderView, "meats">): string {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const language = i18n.language;
  const names = meats
    .slice(0, 2)
    .map(({ breed, ageClass }) => `${localName(breed, language)} ${localName(ageClass, language)}`);
  const more = meats.length - names.length;
  return more > 0 ? `${format.list(names)} ${t("more", { count: more })}` : format.list(names);
}
