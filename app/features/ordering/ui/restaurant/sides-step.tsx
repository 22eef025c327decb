import { setSide } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { CountField } from "#app/features/ordering/ui/wizard/count-field.tsx";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { sideLook } from "#app/features/restaurants/rules/side-look.ts";
import { DishDetails, DishSignsLine } from "#app/features/restaurants/ui/dish-signs.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** Restaurant, step 4: side dishes, 0 to 50 of each; the step always passes (WR10–WR12). */
export function SidesStep() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, change, draft, errors, goTo, steps } = useWizardState();
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);

  if (!restaurant) {
    return (
      <EmptyState
        drawing={<EmptyResults />}
        title={t("sides.noRestaurant")}
        action={
          <Button onClick={() => goTo(steps.indexOf("restaurant"))}>{t("sides.chooseRestaurant")}</Button>
        }
      />
    );
  }
  const gone = Object.keys(draft.sides).filter((id) => !restaurant.sides.some((side) => side.id === id));
  if (restaurant.sides.length === 0 && gone.length === 0) {
    return <EmptyState drawing={<Drawing of="dish-plain" className="w-full" />} title={t("sides.none")} />;
  }

  return (
    <Card className="grid gap-1 py-2!">
      {restaurant.sides.map((side) => {
        const name = localName(side, i18n.language);
        const path = `sides.${side.id}`;
        return (
          <div
            key={side.id}
            data-field={path}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-line py-2.5 not-first:border-t sm:gap-x-4"
          >
            <Pictured
              file={catalogue.pictures[pictureKey("side", side.id)]}
              sizes="4rem"
              className="size-12 sm:size-16"
            >
              <Drawing of={`side-${sideLook(side)}`} className="size-12 sm:size-16" />
            </Pictured>
            <CountField
              label={name}
              hint={
                <Trans
                  t={t}
                  i18nKey="sides.each"
                  components={{ money: <Money halalas={side.priceHalalas} /> }}
                />
              }
              value={draft.sides[side.id] ?? 0}
              min={0}
              max={ORDER_LIMITS.sideMax}
              onValue={(amount) => change((before) => setSide(before, side.id, amount))}
            />
            {side.signs && (
              <div className="col-start-2">
                <DishSignsLine signs={side.signs} />
                <DishDetails signs={side.signs} name={name} />
              </div>
            )}
            {errors[path] && (
              <div className="col-span-2">
                <ErrorText message={errors[path]} />
              </div>
            )}
          </div>
        );
      })}
      {gone.map((id) => (
        <div
          key={id}
          data-field={`sides.${id}`}
          className="flex items-center justify-between gap-4 border-t border-line py-3"
        >
          <ErrorText message="refusals:side_unavailable" />
          <Button variant="quiet" size="sm" onClick={() => change((before) => setSide(before, id, 0))}>
            {t("meat.delete")}
          </Button>
        </div>
      ))}
    </Card>
  );
}
