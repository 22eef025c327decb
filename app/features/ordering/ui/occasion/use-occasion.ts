import { changeOccasion } from "#app/features/ordering/draft/draft-occasion.ts";
import type { DraftOccasion } from "#app/features/ordering/draft/read-draft-occasion.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";

/** What has been said of the occasion, and how to say more. */
export function useOccasion() {
  const { change, draft } = useWizardState();
  return {
    said: draft.occasion,
    set: (answers: Partial<DraftOccasion>) => change((before) => changeOccasion(before, answers)),
  };
}
