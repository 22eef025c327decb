import { Scissors } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { chooseFulfillment, chooseRestaurant } from "#app/features/ordering/rules/draft/draft-changes.ts";
import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { TraysProposal } from "../guests/trays-proposal.tsx";
import { CookingCard } from "./cooking-card.tsx";
import { DepositNote } from "./deposit-note.tsx";
import { RestaurantList } from "./restaurant-list.tsx";
import { RestaurantTile } from "./restaurant-tile.tsx";
import { RiceChoices } from "./rice-choices.tsx";

/** Restaurant, step 3: where it is cooked, how, and on how many plates (WR01–WR08). */
export function RestaurantStep() {
  const { t } = useTranslation("wizard");
  const { catalogue, change, draft, errors, goTo } = useWizardState();
  const chosen = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  const [isChanging, setChanging] = useState(false);
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const justPicked = useRef(false);
  const isList = !chosen || isChanging;

  useEffect(() => {
    if (isList || !justPicked.current) return;
    justPicked.current = false;
    const first = box.current?.querySelector<HTMLInputElement>("input[type=radio]");
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
    first?.focus({ preventScroll: true });
  }, [isList]);

  function pick(restaurant: WizardRestaurant) {
    const cooked = new Set([...restaurant.cooking, ...restaurant.rice].map(({ id }) => id));
    change((before) => chooseRestaurant(before, restaurant.slug, cooked));
    justPicked.current = true;
    setChanging(false);
  }

  if (catalogue.restaurants.length === 0) {
    return (
      <div data-field="restaurantSlug" className="grid gap-3">
        {errors.restaurantSlug && <ErrorText id={errorId} message={errors.restaurantSlug} isNews />}
        <EmptyState
          drawing={<EmptyResults />}
          title={t("restaurant.none")}
          text={t("restaurant.noneText")}
          action={
            <Button
              onClick={() => {
                change((before) => chooseFulfillment(before, "home"));
                goTo(1);
              }}
            >
              {t("restaurant.noneAction")}
            </Button>
          }
        />
      </div>
    );
  }

  return (
    <div ref={box} className="grid scroll-mt-24 gap-5">
      <p className="flex items-start gap-2.5 rounded-field bg-raised px-4 py-3 text-sm text-quiet">
        <Scissors aria-hidden className="mt-1 size-4.5 shrink-0 text-saffron" />
        {t("restaurant.cutsLater")}
      </p>
      <div data-field="restaurantSlug" className="grid gap-3">
        {errors.restaurantSlug && <ErrorText id={errorId} message={errors.restaurantSlug} isNews />}
        {draft.restaurantSlug && !chosen && !errors.restaurantSlug && (
          <ErrorText message={t("restaurant.gone")} />
        )}
        {isList ? (
          <RestaurantList
            chosen={draft.restaurantSlug}
            onPick={pick}
            errorId={errors.restaurantSlug && errorId}
          />
        ) : (
          <RestaurantTile restaurant={chosen} onChange={() => setChanging(true)} />
        )}
      </div>
      {!isList && (
        <>
          <TraysProposal restaurant={chosen} />
          {draft.meats.map((meat, index) => (
            <CookingCard key={meat.id} meat={meat} index={index} restaurant={chosen} />
          ))}
          {/* Rice that is not cooked any more is taken back where it was chosen, also where none is left. */}
          {(chosen.rice.length > 0 || draft.riceCookingTypeId) && <RiceChoices restaurant={chosen} />}
          <DepositNote restaurant={chosen} />
        </>
      )}
    </div>
  );
}
