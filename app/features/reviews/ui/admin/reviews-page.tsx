import { useTranslation } from "react-i18next";
import type { ReviewList } from "#app/features/reviews/list-reviews.server.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { REVIEW_STATUSES, type ReviewStatus } from "#app/vocabulary/review-status.ts";
import { ReviewsItem } from "./reviews-item.tsx";

export interface ReviewsPageProps {
  page: ReviewList;
  status: ReviewStatus;
}

/** What customers wrote: what waits first, then what is shown, then what is hidden. */
export function ReviewsPage({ page, status }: ReviewsPageProps) {
  const { t } = useTranslation("admin-people");
  // Held here, because an approved review leaves its list before it could say so.
  const saving = useSave();
  return (
    <div className="mx-auto grid max-w-4xl gap-5 *:min-w-0">
      <h1>{t("reviews.title")}</h1>
      <nav aria-label={t("reviews.tabs")} className="scroll-row gap-2 py-1">
        {REVIEW_STATUSES.map((each) => (
          <LinkChip key={each} to={`/admin/reviews?status=${each}`} chosen={each === status}>
            {t(`reviews.status.${each}`)}
            <bdi dir="ltr" className="figures text-xs">
              {page.counts[each]}
            </bdi>
          </LinkChip>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState drawing={<EmptyReviews />} title={t(`reviews.empty.${status}`)} />
      ) : (
        <div>
          <ul aria-label={t(`reviews.status.${status}`)} className="grid gap-4">
            {page.items.map((review) => (
              <ReviewsItem key={review.id} review={review} saving={saving} />
            ))}
          </ul>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}
