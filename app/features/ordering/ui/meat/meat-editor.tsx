import { useRef, useState } from "react";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { GuardedArea } from "#app/features/ordering/ui/taps/guarded-area.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { QuantityStepper } from "#app/ui/fields/quantity-stepper.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { useMeatNames } from "../wizard/use-meat-names.ts";
import { AgeChoices } from "./age-choices.tsx";
import { BreedGrid } from "./breed-grid.tsx";

export interface MeatEditorProps {
  meat: DraftMeat;
  index: number;
  onChoose: (choice: { breedId?: string; ageClassId?: string }) => void;
  /** The id of what is wrong with the breed. */
  errorId?: string | undefined;
}

/** Breed, age and quantity of one row; each change has its price and weight in place. */
export function MeatEditor({ meat, index, onChoose, errorId }: MeatEditorProps) {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { carcassOf, catalogue, change } = useWizardState();
  const names = useMeatNames();
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const breed = catalogue.breeds.find(({ id }) => id === meat.breedId);
  const note = breed && localText(breed.note, breed.noteEn, i18n.language);

  function pick(id: string) {
    setChanging(false);
    onChoose({ breedId: id });
    requestAnimationFrame(() => {
      const ages = box.current?.querySelectorAll<HTMLInputElement>("input[type=radio]:not(:disabled)") ?? [];
      ([...ages].find((age) => age.checked) ?? ages[0])?.focus({ preventScroll: true });
    });
  }

  return (
    <GuardedArea on={String(isChanging)} ref={box} className="grid gap-6">
      {!meat.breedId || isChanging ? (
        <section aria-label={t("meat.breed")}>
          <h2 className="mb-3 text-lg">{t("meat.breed")}</h2>
          <BreedGrid ageClassId={meat.ageClassId} chosen={meat.breedId} onPick={pick} errorId={errorId} />
        </section>
      ) : (
        <div className="-my-1 flex items-center justify-between gap-4">
          <p className="min-w-0 text-sm text-quiet">{note}</p>
          <button
            type="button"
            onClick={() => {
              setChanging(true);
              requestAnimationFrame(() => {
                box.current?.querySelector<HTMLElement>("button[aria-pressed=true]")?.focus();
              });
            }}
            aria-label={t("meat.changeBreedOf", { breed: names.breed(meat.breedId) })}
            className="min-h-11 shrink-0 rounded-field px-2 text-sm font-semibold text-ember hover:bg-ember/10"
          >
            {t("meat.changeBreed")}
          </button>
        </div>
      )}
      {meat.breedId && (
        <AgeChoices meat={meat} index={index} onChoose={(ageClassId) => onChoose({ ageClassId })} />
      )}
      {meat.breedId && meat.ageClassId && (
        <div className="flex items-center justify-between gap-4" data-field={`meats.${index}.quantity`}>
          <p aria-hidden className="font-heading text-lg font-semibold">
            {t("meat.quantity")}
          </p>
          <QuantityStepper
            label={t("meat.quantity")}
            value={meat.quantity}
            min={ORDER_LIMITS.quantityMin}
            max={ORDER_LIMITS.quantityMax}
            say={(count) => orders("animals", { count })}
            onValue={(quantity) => change((draft) => changeMeat(draft, meat.id, { quantity }, carcassOf))}
          />
        </div>
      )}
    </GuardedArea>
  );
}
