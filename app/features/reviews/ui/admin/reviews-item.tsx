import { Check, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useRevalidator } from "react-router";
import type { ReviewRow } from "#app/features/reviews/list-reviews.server.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";

export interface ReviewsItemProps {
  review: ReviewRow;
  saving: ReturnType<typeof useSave>;
}

/** One review with what can be done to it: approve what is good, hide what is not. */
export function ReviewsItem({ review, saving }: ReviewsItemProps) {
  const { t, i18n } = useTranslation("admin-people");
  const format = useFormat();
  const restaurant = localName(
    { name: review.restaurantName, nameEn: review.restaurantNameEn },
    i18n.language as Language,
  );
  const { revalidate } = useRevalidator();
  const moderate = (status: "approved" | "hidden") =>
    saving.save(
      { intent: "moderate", id: review.id, status, was: { status: [review.status] } },
      {
        success: t(`reviews.done.${status}`),
        onRefused: ({ code }) => void (code === "stale_edit" && revalidate()),
      },
    );

  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Link to={`/admin/restaurants/${review.restaurantId}`} className="font-medium hover:text-ember">
            {restaurant}
          </Link>
          <p className="text-sm text-quiet">
            <bdi>{review.authorName ?? t("reviews.nameless")}</bdi> ·{" "}
            {format.dateTime(new Date(review.createdAt))}
          </p>
        </div>
        <DiamondRating
          value={review.rating}
          label={t("reviews.rating", { value: format.rating(review.rating) })}
          className="h-5 w-auto"
        />
      </div>
      <p className="mt-3 whitespace-pre-line">
        <bdi>{review.comment}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {review.status !== "approved" && (
          <Button
            size="sm"
            pending={saving.isSaving}
            icon={<Check aria-hidden className="size-4.5" />}
            onClick={() => moderate("approved")}
          >
            {t("reviews.approve")}
          </Button>
        )}
        {review.status !== "hidden" && (
          <Button
            size="sm"
            variant="secondary"
            pending={saving.isSaving}
            icon={<EyeOff aria-hidden className="size-4.5" />}
            onClick={() => moderate("hidden")}
          >
            {t("reviews.hide")}
          </Button>
        )}
        {review.orderId && (
          <Link
            to={`/admin/orders/${review.orderId}`}
            className="ms-auto inline-flex min-h-11 items-center text-sm font-medium text-ember"
          >
            {t("reviews.order")}
          </Link>
        )}
      </div>
    </Card>
  );
}
