import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { changeMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { MeatCaption } from "#app/features/ordering/ui/meat/meat-caption.tsx";
import { SplitButton } from "#app/features/ordering/ui/meat/split-button.tsx";
import { useApartName } from "#app/features/ordering/ui/meat/use-apart-name.ts";
import { CountField } from "#app/features/ordering/ui/wizard/count-field.tsx";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { DishDetails, DishSignsLine } from "#app/features/restaurants/ui/dish-signs.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { ChoiceCard } from "#app/ui/fields/choice-card.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { dishSubject, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

export interface CookingCardProps {
  meat: DraftMeat;
  index: number;
  restaurant: WizardRestaurant;
}

/** Dish, plates and a note for one animal (WR03–WR05). */
export function CookingCard({ meat, index, restaurant }: CookingCardProps) {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue, change, errors } = useWizardState();
  const names = useMeatNames();
  const apart = useApartName();
  const words = useErrorWords();
  const dish = names.dish(meat);
  const language = i18n.language;
  const path = (field: string) => `meats.${index}.${field}`;
  return (
    <Card as="section" data-animal={meat.id} aria-label={apart(meat)} className="grid gap-6">
      <MeatCaption meat={meat} />
      <div data-field={path("cookingTypeId")}>
        <ChoiceGroup
          legend={t("restaurant.styleLegend", { name: apart(meat) })}
          hideLegend
          error={words(errors[path("cookingTypeId")])}
          className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4"
        >
          {restaurant.cooking.map((style) => (
            <ChoiceCard
              key={style.id}
              name={`style-${meat.id}`}
              value={style.id}
              shape="tile"
              checked={meat.cookingTypeId === style.id}
              onChange={() => change((before) => changeMeat(before, meat.id, { cookingTypeId: style.id }))}
              drawing={
                <Pictured
                  file={catalogue.pictures[pictureKey("dish", dishSubject(restaurant.id, style.id))]}
                  sizes="(width < 40rem) 40vw, 12rem"
                  className="h-28 w-full"
                >
                  <Drawing of={`dish-${style.id}`} className="mx-auto h-28 w-full" />
                </Pictured>
              }
              title={localName(style, language)}
              detail={style.signs && <DishSignsLine signs={style.signs} className="justify-center" />}
              aside={
                <>
                  <Money halalas={style.priceHalalas} className="font-medium text-text" />
                  {meat.quantity > 1 && <span> {t("restaurant.perAnimal")}</span>}
                </>
              }
              className="p-3!"
            />
          ))}
        </ChoiceGroup>
        <DishDetails
          signs={restaurant.cooking.find(({ id }) => id === meat.cookingTypeId)?.signs}
          name={dish ?? ""}
          className="mt-2"
        />
      </div>
      {meat.quantity > 1 && (
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {dish && (
            <p className="text-sm text-quiet">
              {t("restaurant.eachDish", { dish, animals: names.count(meat) })}
            </p>
          )}
          <SplitButton meat={meat} how="cook" />
        </div>
      )}
      <div data-field={path("platesCount")}>
        <CountField
          label={t("restaurant.plates")}
          hint={t("restaurant.platesHint")}
          value={meat.platesCount ?? ORDER_LIMITS.platesMin}
          min={ORDER_LIMITS.platesMin}
          max={ORDER_LIMITS.platesMax}
          error={words(errors[path("platesCount")])}
          say={(count) => orders("plates", { count })}
          onValue={(platesCount) => change((before) => changeMeat(before, meat.id, { platesCount }))}
        />
      </div>
      <TextArea
        label={t("restaurant.note")}
        hint={t("restaurant.noteHint")}
        optional
        rows={2}
        maxLength={ORDER_LIMITS.noteMax}
        value={meat.platesNote}
        onChange={({ target }) =>
          change((before) => changeMeat(before, meat.id, { platesNote: target.value }))
        }
      />
    </Card>
  );
}
