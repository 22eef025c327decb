import { useTranslation } from "react-i18next";
import type { DraftMeat } from "#app/features/ordering/draft/draft.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";

/** How a row of the draft is called: "Naemi · Jadha", "3 خراف". */
export function useMeatNames() {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue } = useWizardState();
  const language = i18n.language as Language;

  const breed = (id: string | null) => {
    const row = catalogue.breeds.find((item) => item.id === id);
    return row ? localName(row, language) : t("meat.unknown");
  };
  const age = (id: string | null) => {
    const row = catalogue.ageClasses.find((item) => item.id === id);
    return row ? localName(row, language) : t("meat.unknown");
  };
  return {
    breed,
    age,
    of: (meat: Pick<DraftMeat, "breedId" | "ageClassId">) => {
      if (!meat.breedId) return meat.ageClassId ? age(meat.ageClassId) : t("meat.addTitle");
      return meat.ageClassId
        ? t("meat.name", { breed: breed(meat.breedId), age: age(meat.ageClassId) })
        : breed(meat.breedId);
    },
    count: (meat: Pick<DraftMeat, "quantity">) => orders("animals", { count: meat.quantity }),
  };
}
