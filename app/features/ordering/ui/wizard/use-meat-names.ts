import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useWizardState } from "./wizard-context.tsx";

/** How a row of the draft is called: "Naemi · Jadha", "3 خراف". */
export function useMeatNames() {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue, draft } = useWizardState();
  const language = i18n.language;

  const breed = (id: string | null) => {
    const row = catalogue.breeds.find((item) => item.id === id);
    return row ? localName(row, language) : t("meat.unknown");
  };
  const age = (id: string | null) => {
    const row = catalogue.ageClasses.find((item) => item.id === id);
    return row ? localName(row, language) : t("meat.unknown");
  };
  /** CU03: how it is cut, as people call it. */
  const cut = ({ homeCut, cutStyleId }: Pick<DraftMeat, "homeCut" | "cutStyleId">) => {
    const style = catalogue.cutOptions?.find(({ id }) => id === (cutStyleId ?? homeCut));
    return style ? localName(style, language) : orders(`cut.${homeCut}`);
  };
  /** What comes along with each of them, as the shop has it today. */
  const extras = ({ extraIds }: Pick<DraftMeat, "extraIds">) =>
    (catalogue.cutOptions ?? [])
      .filter(({ id }) => extraIds.includes(id))
      .map((extra) => localName(extra, language));
  /** As which dish of the restaurant; null while none is chosen. */
  const dish = ({ cookingTypeId }: Pick<DraftMeat, "cookingTypeId">) => {
    const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
    const style = restaurant?.cooking.find(({ id }) => id === cookingTypeId);
    return style ? localName(style, language) : null;
  };
  return {
    breed,
    age,
    cut,
    extras,
    dish,
    /** How it is prepared, as facts: by this rows of one breed and age are told apart (CU07). */
    prepared: (meat: DraftMeat) =>
      draft.fulfillment === "restaurant"
        ? [dish(meat), meat.platesCount !== null && orders("plates", { count: meat.platesCount })]
        : [
            cut(meat),
            meat.vacuumSeal && orders("vacuumSeal"),
            meat.includeOffal && orders("includeOffal"),
            ...extras(meat),
          ],
    of: (meat: Pick<DraftMeat, "breedId" | "ageClassId">) => {
      if (!meat.breedId) return meat.ageClassId ? age(meat.ageClassId) : t("meat.addTitle");
      return meat.ageClassId
        ? t("meat.name", { breed: breed(meat.breedId), age: age(meat.ageClassId) })
        : breed(meat.breedId);
    },
    count: (meat: Pick<DraftMeat, "quantity">) => orders("animals", { count: meat.quantity }),
  };
}
