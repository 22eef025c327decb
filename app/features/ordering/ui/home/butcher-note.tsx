import { ChevronDown, PenLine } from "lucide-react";
import type { DraftMeat } from "#app/features/ordering/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/draft/draft-changes.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** CU01: words for the butcher about one animal, behind one line until somebody has any; what is written is read in that line. */
export function ButcherNote({ meat, index }: { meat: DraftMeat; index: number }) {
  const { t } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { change, errors } = useWizardState();
  const words = useErrorWords();
  const path = `meats.${index}.butcherNote`;
  const error = words(errors[path]);
  const note = meat.butcherNote.trim();
  return (
    <details className="group border-t border-line pt-1" data-field={path} open={error ? true : undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field">
        <PenLine aria-hidden className="size-5 shrink-0 text-ember" />
        <span className="min-w-0 flex-1">
          <span className="block">{orders("butcherNote")}</span>
          {note && (
            <span dir="auto" className="block cut-line text-start text-sm text-quiet group-open:hidden">
              {note}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <TextArea
        label={orders("butcherNote")}
        hideLabel
        hint={t("cuts.noteHint")}
        error={error}
        rows={2}
        maxLength={ORDER_LIMITS.noteMax}
        value={meat.butcherNote}
        onChange={({ target }) =>
          change((before) => changeMeat(before, meat.id, { butcherNote: target.value }))
        }
        className="pt-1 pb-2"
      />
    </details>
  );
}
