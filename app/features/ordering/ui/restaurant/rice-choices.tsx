import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { DishDetails, DishSignsLine } from "#app/features/restaurants/ui/dish-signs.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { Money } from "#app/ui/figures/money.tsx";

/** One rice style for the whole order, or none (WR06). */
export function RiceChoices({ restaurant }: { restaurant: WizardRestaurant }) {
  const { t, i18n } = useTranslation("wizard");
  const { change, draft, errors } = useWizardState();
  const words = useErrorWords();
  const chosen = restaurant.rice.find(({ id }) => id === draft.riceCookingTypeId);
  const options = [null, ...restaurant.rice];
  return (
    <div data-field="riceCookingTypeId">
      <ChoiceGroup
        legend={t("restaurant.rice")}
        hint={t("restaurant.riceHint")}
        error={words(errors.riceCookingTypeId)}
        className="grid gap-2.5 sm:grid-cols-2"
      >
        {options.map((rice) => (
          <ChoiceCard
            key={rice?.id ?? "none"}
            name="rice"
            value={rice?.id ?? ""}
            checked={draft.riceCookingTypeId === (rice?.id ?? null)}
            onChange={() => change((before) => ({ ...before, riceCookingTypeId: rice?.id ?? null }))}
            detail={rice?.signs && <DishSignsLine signs={rice.signs} />}
            title={rice ? localName(rice, i18n.language) : t("restaurant.noRice")}
            aside={rice && <Money halalas={rice.priceHalalas} className="text-base" />}
            // Alone in its line it takes all of it.
            className="py-3.5! sm:odd:last:col-span-2"
          />
        ))}
      </ChoiceGroup>
      <DishDetails
        signs={chosen?.signs}
        name={chosen ? localName(chosen, i18n.language) : ""}
        className="mt-2"
      />
    </div>
  );
}
