import { DepositNote } from "#app/features/ordering/ui/restaurant/deposit-note.tsx";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ReviewBlock } from "./review-block.tsx";

/** The restaurant, the dish and plates of each animal, and the rice. */
export function ReviewCooking() {
  const { t, i18n } = useTranslation("wizard");
  const { t: orders } = useTranslation("orders");
  const { catalogue, draft } = useWizardState();
  const names = useMeatNames();
  const language = i18n.language;
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  const rice = restaurant?.rice.find(({ id }) => id === draft.riceCookingTypeId);
  return (
    <ReviewBlock title={t("review.restaurant")} step="restaurant">
      <p className="font-medium">{restaurant ? localName(restaurant, language) : t("restaurant.gone")}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {draft.meats.map((meat) => {
          const style = restaurant?.cooking.find(({ id }) => id === meat.cookingTypeId);
          const plates = orders("plates", { count: meat.platesCount ?? 1 });
          return (
            <li key={meat.id}>
              {draft.meats.length > 1 && <span className="block text-sm text-quiet">{names.of(meat)}</span>}
              <span className="block">{style ? `${localName(style, language)} · ${plates}` : plates}</span>
              {meat.platesNote && (
                <span className="block text-sm text-quiet">
                  {t("review.note", { note: meat.platesNote })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {rice && <p className="mt-1 text-sm">{t("review.rice", { rice: localName(rice, language) })}</p>}
      {restaurant && (
        <div className="mt-3 empty:hidden">
          <DepositNote restaurant={restaurant} />
        </div>
      )}
    </ReviewBlock>
  );
}

/** The side dishes on the review. */
export function ReviewSides() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft, quote } = useWizardState();
  const menu = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug)?.sides ?? [];
  const { sides } = quote.lines;
  return (
    <ReviewBlock title={t("review.sides")} step="sides">
      {sides.length === 0 ? (
        <p className="text-quiet">{t("review.noSides")}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {sides.map((line) => {
            const side = menu.find(({ id }) => id === line.id);
            return (
              <li key={line.id} className="flex items-baseline justify-between gap-4">
                <span>
                  {side && localName(side, i18n.language)}{" "}
                  <LtrText className="text-quiet">× {line.amount}</LtrText>
                </span>
                <Money halalas={line.totalHalalas} />
              </li>
            );
          })}
        </ul>
      )}
    </ReviewBlock>
  );
}
