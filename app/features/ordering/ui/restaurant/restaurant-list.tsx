import { useState } from "react";
import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { filterRestaurants, RATING_FILTERS, type RatingFilter } from "./filter-restaurants.ts";
import { RestaurantTile } from "./restaurant-tile.tsx";
import { nearestFirst, useNearness } from "./use-nearness.ts";

export interface RestaurantListProps {
  chosen: string | null;
  onPick: (restaurant: WizardRestaurant) => void;
  /** The id of what is wrong, read with each restaurant. */
  errorId?: string | undefined;
}

/** Search by name, rating filter, and the restaurants that remain. */
export function RestaurantList({ chosen, onPick, errorId }: RestaurantListProps) {
  const { t } = useTranslation("wizard");
  const { catalogue } = useWizardState();
  const format = useFormat();
  const [search, setSearch] = useState("");
  const [rating, setRating] = useState<RatingFilter>(0);
  const nearness = useNearness();
  const found = nearestFirst(filterRestaurants(catalogue.restaurants, search, rating), nearness);

  return (
    <section aria-label={t("restaurant.choose")} className="grid gap-4">
      <SearchField
        label={t("restaurant.search")}
        value={search}
        onValue={setSearch}
        // Enter in a search must not leave the step.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <fieldset>
        <legend className="sr-only">{t("restaurant.ratingLegend")}</legend>
        <div className="flex flex-wrap gap-2">
          {RATING_FILTERS.map((least) => (
            <RadioChip
              key={least}
              name="rating-filter"
              checked={rating === least}
              onChange={() => setRating(least)}
              className="flex-1 sm:flex-none"
            >
              {least === 0
                ? t("restaurant.rating.all")
                : t("restaurant.rating.from", { rating: format.rating(least) })}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <p role="status" className="sr-only">
        {t("restaurant.results", { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-3">
          {found.map((restaurant) => (
            <li key={restaurant.slug} className="grid">
              <RestaurantTile
                restaurant={restaurant}
                isChosen={restaurant.slug === chosen}
                onPick={() => onPick(restaurant)}
                errorId={errorId}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<EmptyResults />}
          title={t("restaurant.noResults")}
          text={t("restaurant.noResultsText")}
          className="py-6!"
          action={
            <Button
              variant="secondary"
              data-focus-first
              aria-describedby={errorId}
              onClick={() => {
                setSearch("");
                setRating(0);
              }}
            >
              {t("restaurant.clear")}
            </Button>
          }
        />
      )}
    </section>
  );
}
