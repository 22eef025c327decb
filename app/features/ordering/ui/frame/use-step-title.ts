import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useWizardState } from "../wizard/wizard-context.tsx";

/** The name of a step; "when" asks differently of those who come themselves. */
export function useStepTitle(step: WizardStep): string {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const isPickup = draft.fulfillment === "restaurant" && draft.deliveryMethod === "pickup";
  return step === "schedule" && isPickup ? t("schedulePickup.title") : t(`steps.${step}.title`);
}
