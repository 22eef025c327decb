import type { OwnReview } from "#app/features/partners/reads/list-own-reviews.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { OwnReviewCard } from "./own-review-card.tsx";

/** What guests wrote of this restaurant, each with an answer or a place for one. */
export function OwnReviewsPage({ reviews }: { reviews: readonly OwnReview[] }) {
  const { t } = useTranslation("partner");
  return (
    <section aria-labelledby="own-reviews">
      <h2 id="own-reviews" className="text-lg">
        {t("reviews.title")}
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">{t("reviews.lead")}</p>
      {reviews.length === 0 ? (
        <EmptyState title={t("reviews.none")} text={t("reviews.noneText")} className="py-6!" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {reviews.map((review) => (
            <OwnReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
    </section>
  );
}
