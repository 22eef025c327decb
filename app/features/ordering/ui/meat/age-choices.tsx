import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { estimateWeights } from "#app/features/catalog/prices/estimate.ts";
import { entry, priceKey, pricesOn } from "#app/features/catalog/prices/price-book.ts";
import type { DraftMeat } from "#app/features/ordering/draft/draft.ts";
import { useErrorWords } from "#app/features/ordering/ui/frame/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import type { Language } from "#app/i18n/language.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import type { AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { priceBookOf } from "../../wizard-catalogue.ts";
import { weightText } from "./weight-text.ts";

export interface AgeChoicesProps {
  meat: DraftMeat;
  index: number;
  onChoose: (ageClassId: string) => void;
}

/** The ages of the chosen breed with weight and price in place; what is not sold says so (W23, W24). */
export function AgeChoices({ meat, index, onChoose }: AgeChoicesProps) {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft, errors } = useWizardState();
  const prices = pricesOn(priceBookOf(catalogue, null), draft.schedule.date);
  const format = useFormat();
  const words = useErrorWords();
  const language = i18n.language as Language;
  const breed = catalogue.breeds.find(({ id }) => id === meat.breedId);
  const path = `meats.${index}.ageClassId`;
  const [chosen, showChosen] = useOptimistic(meat.ageClassId);

  /** The choice is seen at once; what follows from it is drawn in small pieces. */
  function choose(ageClassId: string) {
    startTransition(() => {
      showChosen(ageClassId);
      onChoose(ageClassId);
    });
  }

  return (
    <div data-field={path}>
      <ChoiceGroup legend={t("meat.age")} error={words(errors[path])} className="grid gap-2.5">
        {catalogue.ageClasses.map((age, place) => {
          const price = breed && entry(prices, priceKey(breed.id, age.id));
          const { liveKg, carcassKg } = estimateWeights({
            liveWeightKg: age.liveWeightKg,
            weightFactor: breed?.weightFactor ?? 1,
            carcassYield: catalogue.priceSettings.carcassYield,
          });
          return (
            <ChoiceCard
              key={age.id}
              name={`age-${meat.id}`}
              value={age.id}
              checked={chosen === age.id}
              // A combination that is not sold any more stays readable in a row that has it.
              disabled={price === undefined}
              onChange={() => choose(age.id)}
              drawing={<Drawing of={`age-${Math.min(5, place + 1) as AgeStage}`} className="w-16" />}
              title={
                <span className="flex items-baseline justify-between gap-3">
                  {localName(age, language)}
                  {price === undefined ? (
                    <span className="text-sm font-normal text-quiet">{t("meat.notSold")}</span>
                  ) : (
                    <Money halalas={price} className="text-lg" />
                  )}
                </span>
              }
              detail={
                <>
                  <span className="block text-xs sm:text-sm">
                    {localText(age.note, age.noteEn, language)}
                  </span>
                  <span className="block text-xs sm:text-sm">
                    {t("meat.weights", {
                      live: weightText(format, liveKg),
                      carcass: weightText(format, carcassKg),
                    })}
                  </span>
                </>
              }
              className="p-3!"
            />
          );
        })}
      </ChoiceGroup>
    </div>
  );
}
