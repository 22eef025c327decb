import type { RatingBin } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import type { RestaurantReview } from "#app/features/restaurants/rules/restaurant-views.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";
import { LaterScene } from "#app/ui/drawings/scenes/later-scene.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { RatingHistogram } from "./rating-histogram.tsx";

export interface RestaurantReviewsProps {
  rating: number;
  reviewsCount: number;
  /** Rating and count are what the restaurant says of itself: nobody has written here yet (R18). */
  isOwnFigure: boolean;
  histogram: Readonly<Record<RatingBin, number>>;
  /** The newest ones that are shown (RP09). */
  reviews: readonly RestaurantReview[];
}

/** The reviews of a restaurant: rating, histogram, list. */
export function RestaurantReviews({
  rating,
  reviewsCount,
  isOwnFigure,
  histogram,
  reviews,
}: RestaurantReviewsProps) {
  const { t } = useTranslation("restaurants");
  const format = useFormat();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title">{t("reviews.title")}</h2>
      {reviews.length === 0 ? (
        <EmptyState
          drawing={<LaterScene of="reviews" />}
          title={t("reviews.empty")}
          text={isOwnFigure ? t("reviews.ownFigure") : t("reviews.emptyText")}
          className="py-8!"
        />
      ) : (
        <>
          <div className="mt-5 grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,24rem)]">
            <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1.5">
              <bdi dir="ltr" className="figures font-heading text-3xl font-semibold leading-none">
                {format.rating(rating)}
              </bdi>
              <span className="grid gap-1">
                <DiamondRating
                  value={rating}
                  label={t("rating", { value: format.rating(rating) })}
                  className="h-5 w-25"
                />
                <span className="text-sm text-quiet">{t("reviewsCount", { count: reviewsCount })}</span>
              </span>
            </div>
            <RatingHistogram bins={histogram} />
          </div>
          <ul className="mt-8 grid gap-x-10 md:grid-cols-2" aria-label={t("reviews.shown")}>
            {reviews.map((review) => (
              <li key={review.id} className="border-t border-line py-5">
                <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="font-heading font-semibold">
                    <OwnWords>{review.authorName || t("reviews.anonymous")}</OwnWords>
                  </span>
                  <time dateTime={review.createdAt.toISOString()} className="text-sm text-quiet">
                    {format.dateWithYear(review.createdAt)}
                  </time>
                </p>
                <DiamondRating
                  value={review.rating}
                  label={t("reviews.bin", { rating: review.rating })}
                  className="mt-1.5 h-4 w-20"
                />
                {review.comment && (
                  <p dir="auto" lang={textLanguage(review.comment)} className="mt-2.5 break-words">
                    {review.comment}
                  </p>
                )}
                {review.answer && (
                  <div className="mt-3 border-s-2 border-line ps-3">
                    <p className="text-sm text-quiet">{t("reviews.answer")}</p>
                    <p
                      dir="auto"
                      lang={textLanguage(review.answer)}
                      className="mt-1 break-words whitespace-pre-line"
                    >
                      {review.answer}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
