import { changeOccasion } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import type { DraftOccasion } from "#app/features/ordering/rules/draft/read-draft-occasion.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** What has been said of the occasion, and how to say more. */
export function useOccasion() {
  const { change, draft } = useWizardState();
  return {
    said: draft.occasion,
    set: (answers: Partial<DraftOccasion>) => change((before) => changeOccasion(before, answers)),
  };
}

/** What is written where names are left out, with the name of who orders; an admin may write it otherwise. */
export function useDefaultWords(): { names: string; child: string } {
  const { t } = useTranslation("orders");
  const { t: wizard } = useTranslation("wizard");
  const { draft } = useWizardState();
  const name = draft.customerName.trim() || wizard("occasion.whoOrders");
  return { names: t("occasion.usualNames", { name }), child: t("occasion.usualChild", { name }) };
}
