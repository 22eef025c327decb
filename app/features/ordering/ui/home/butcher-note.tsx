import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { FoldedNote } from "#app/features/ordering/ui/wizard/folded-note.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** CU01: words for the butcher about one animal. */
export function ButcherNote({ meat, index }: { meat: DraftMeat; index: number }) {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { change } = useWizardState();
  return (
    <FoldedNote
      path={`meats.${index}.butcherNote`}
      label={orders("butcherNote")}
      hint={t("cuts.noteHint")}
      value={meat.butcherNote}
      onValue={(butcherNote) => change((before) => changeMeat(before, meat.id, { butcherNote }))}
    />
  );
}
