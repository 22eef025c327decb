import { lazy, Suspense, startTransition, useOptimistic } from "react";
import { estimateWeights } from "#app/features/catalog/rules/estimate.ts";
import { feedsOf } from "#app/features/catalog/rules/feeds.ts";
import { entry, priceKey, pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { suitsOccasion } from "#app/features/occasions/rules/suits-occasion.ts";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { priceBookOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { neededFor } from "#app/features/ordering/rules/guests.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { weightText } from "./weight-text.ts";

const GuestsProposal = lazy(() => import("#app/features/ordering/ui/guests/guests-proposal.tsx"));

export interface AgeChoicesProps {
  meat: DraftMeat;
  index: number;
  onChoose: (ageClassId: string) => void;
}

/** The ages of the chosen breed with weight and price in place; what is not sold says so (W23, W24). */
export function AgeChoices({ meat, index, onChoose }: AgeChoicesProps) {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue, draft, errors, pricesOf } = useWizardState();
  const prices = pricesOn(priceBookOf(catalogue, null), pricesOf);
  const format = useFormat();
  const words = useErrorWords();
  const language = i18n.language;
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
    <div data-field={path} className="grid gap-3">
      {draft.guests !== null && (
        <Suspense>
          <GuestsProposal meat={meat} />
        </Suspense>
      )}
      <ChoiceGroup legend={t("meat.age")} error={words(errors[path])} className="grid gap-2.5">
        {catalogue.ageClasses.map((age, place) => {
          const price = breed && entry(prices, priceKey(breed.id, age.id));
          const suits = suitsOccasion(draft.occasion?.kind, breed, age);
          const weight = {
            liveWeightKg: age.liveWeightKg,
            weightFactor: breed?.weightFactor ?? 1,
            carcassYield: catalogue.priceSettings.carcassYield,
          };
          const { liveKg, carcassKg } = estimateWeights(weight);
          const feeds = feedsOf(age.feeds, weight);
          const needed = draft.guests && neededFor(draft.guests, feeds);
          return (
            <ChoiceCard
              key={age.id}
              name={`age-${meat.id}`}
              value={age.id}
              checked={chosen === age.id}
              // A combination that is not sold any more stays readable in a row that has it.
              disabled={price === undefined || !suits}
              onChange={() => choose(age.id)}
              drawing={
                <Pictured
                  file={catalogue.pictures[pictureKey("age", age.id)]}
                  sizes="4rem"
                  className="size-16"
                >
                  <Drawing of={`age-${Math.min(5, place + 1) as AgeStage}`} className="w-16" />
                </Pictured>
              }
              title={
                <span className="flex items-baseline justify-between gap-x-3">
                  {localName(age, language)}
                  {price === undefined || !suits ? (
                    <span className="text-sm font-normal text-quiet">
                      {t(price === undefined ? "meat.notSold" : "meat.tooYoung")}
                    </span>
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
                  <span className="block text-xs sm:text-sm">
                    {t("guests.feeds", { count: feeds })}
                    {needed && suits && needed > 1
                      ? ` · ${t("guests.needs", { count: needed, guests: orders("guests", { count: draft.guests ?? 0 }) })}`
                      : null}
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
