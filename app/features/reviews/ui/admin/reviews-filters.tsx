import { Form, useSubmit } from "react-router";
import type { RestaurantName } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { ReviewTab } from "#app/vocabulary/review-status.ts";

export const RATINGS = [5, 4, 3, 2, 1] as const;

/** What the list is narrowed to, as it stands in the address. */
export interface ReviewsChoice {
  status: ReviewTab;
  /** Empty for all. */
  restaurantId: string;
  /** 0 for any. */
  rating: number;
}

/** The address of a list of reviews. */
export function reviewsAddress({ status, restaurantId, rating }: ReviewsChoice): string {
  const query = new URLSearchParams({ status });
  if (restaurantId) query.set("restaurant", restaurantId);
  if (rating) query.set("stars", String(rating));
  return `/admin/reviews?${query}`;
}

/** By restaurant and stars (DP12); a choice is taken at once. */
export function ReviewsFilters({
  filter,
  restaurants,
}: {
  filter: ReviewsChoice;
  restaurants: readonly RestaurantName[];
}) {
  const { t, i18n } = useTranslation("admin-people");
  const submit = useSubmit();
  return (
    <Form
      key={reviewsAddress(filter)}
      method="get"
      action="/admin/reviews"
      aria-label={t("reviews.filters")}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="flex min-w-0 grow gap-3 sm:grow-0"
    >
      <input type="hidden" name="status" value={filter.status} />
      <SelectField
        name="restaurant"
        label={t("reviews.restaurant")}
        hideLabel
        defaultValue={filter.restaurantId}
        className="min-w-0 grow sm:w-64"
      >
        <option value="">{t("reviews.anyRestaurant")}</option>
        {restaurants.map((restaurant) => {
          const name = localName(restaurant, i18n.language);
          return (
            <option key={restaurant.id} value={restaurant.id} lang={textLanguage(name)}>
              {name}
            </option>
          );
        })}
      </SelectField>
      <SelectField
        name="stars"
        label={t("reviews.stars")}
        hideLabel
        defaultValue={filter.rating || ""}
        className="w-36 shrink-0"
      >
        <option value="">{t("reviews.anyStars")}</option>
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {t("reviews.starCount", { count: rating })}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}
