import type { RestaurantName } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import type { ReviewList } from "#app/features/reviews/reads/list-reviews.server.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { REVIEW_TABS } from "#app/vocabulary/review-status.ts";
import { type ReviewsChoice, ReviewsFilters, reviewsAddress } from "./reviews-filters.tsx";
import { ReviewsList } from "./reviews-list.tsx";

export interface ReviewsPageProps {
  page: ReviewList;
  restaurants: readonly RestaurantName[];
  filter: ReviewsChoice;
}

/** What customers wrote: what waits first, then what is shown, then what is hidden. */
export function ReviewsPage({ page, restaurants, filter }: ReviewsPageProps) {
  const { t } = useTranslation("admin-people");
  const { status } = filter;
  return (
    <div className="grid gap-4 *:min-w-0">
      <h1>{t("reviews.title")}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <nav aria-label={t("reviews.tabs")} className="scroll-row gap-2 py-1">
          {REVIEW_TABS.map((each) => (
            <LinkChip key={each} to={reviewsAddress({ ...filter, status: each })} chosen={each === status}>
              {t(`reviews.status.${each}`)}
              <bdi dir="ltr" className="figures text-xs">
                {page.counts[each]}
              </bdi>
            </LinkChip>
          ))}
        </nav>
        <ReviewsFilters filter={filter} restaurants={restaurants} />
      </div>
      <ReviewsList key={reviewsAddress(filter)} reviews={page.items} status={status} />
      {page.items.length === 0 && (
        <EmptyState drawing={<EmptyReviews />} title={t(`reviews.empty.${status}`)} />
      )}
      <KeysetPages nextCursor={page.nextCursor} />
    </div>
  );
}
