import { useTranslation } from "react-i18next";
import { OccasionDrawing } from "#app/features/occasions/ui/occasion-drawing.tsx";
import { chooseOccasion } from "#app/features/ordering/draft/draft-occasion.ts";
import { useErrorWords } from "#app/features/ordering/ui/frame/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { OpensLaterNote } from "#app/features/ordering/ui/schedule/opens-later-note.tsx";
import type { Language } from "#app/i18n/language.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";

/** For what the order is: a quiet line that asks nothing of whoever orders for every day (OC09). */
export function OccasionChoice() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, change, draft, errors } = useWizardState();
  const words = useErrorWords();
  const language = i18n.language as Language;
  const { occasions } = catalogue.occasions;
  const usual = occasions.find(({ kind }) => kind === "everyday") ?? null;
  const special = occasions.filter(({ id }) => id !== usual?.id);
  if (special.length === 0 && !draft.occasion) return null;
  const chosen = special.find(({ id }) => id === draft.occasion?.occasionId);
  const note = chosen && localText(chosen.note, chosen.noteEn, language);
  return (
    <div data-field="occasion.occasionId">
      <ChoiceGroup
        legend={<span className="text-base">{t("occasion.legend")}</span>}
        error={words(errors["occasion.occasionId"])}
        className="flex flex-wrap gap-2"
      >
        <RadioChip
          name="occasion"
          value=""
          checked={!draft.occasion}
          onChange={() => change((before) => chooseOccasion(before, null))}
        >
          {usual ? localName(usual, language) : t("occasion.everyday")}
        </RadioChip>
        {special.map((occasion) => (
          <RadioChip
            key={occasion.id}
            name="occasion"
            value={occasion.id}
            checked={chosen === occasion}
            onChange={() => change((before) => chooseOccasion(before, occasion))}
          >
            <OccasionDrawing drawing={occasion.drawing} className="size-4.5" />
            {localName(occasion, language)}
          </RadioChip>
        ))}
      </ChoiceGroup>
      {note && <p className="mt-3 text-sm text-quiet">{note}</p>}
      {chosen && (
        <div className="mt-3 empty:hidden">
          <OpensLaterNote />
        </div>
      )}
    </div>
  );
}
