import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useMeatNames } from "../wizard/use-meat-names.ts";

/** How a row is called for whoever hears it, told apart where another is called the same: "Naemi · Jadha, 2 of 3". */
export function useApartName() {
  const { t } = useTranslation("wizard");
  const { meats } = useWizardState().draft;
  const { of } = useMeatNames();
  return (meat: DraftMeat): string => {
    const name = of(meat);
    const place = meats.findIndex(({ id }) => id === meat.id);
    const isAlone = meats.every((other, index) => index === place || of(other) !== name);
    return isAlone ? name : t("meat.place", { name, place: place + 1, all: meats.length });
  };
}
