import clsx from "clsx";
import { Check, EyeOff } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ReviewRow } from "#app/features/reviews/reads/list-reviews.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ReviewAnswer } from "./review-answer.tsx";

export interface ReviewsItemProps {
  review: ReviewRow;
  saving: ReturnType<typeof useSave>;
  /** Left out where they are decided one by one. */
  isPicked?: boolean;
  onPick?: (isPicked: boolean) => void;
}

/** One review with what can be done to it: approve what is good, hide what is not. Long words open on a click. */
export function ReviewsItem({ review, saving, isPicked, onPick }: ReviewsItemProps) {
  const { t, i18n } = useTranslation("admin-people");
  const mayModerate = useMay()("reviews.moderate");
  const format = useFormat();
  const restaurant =
    review.restaurantName === null
      ? t("reviews.home")
      : localName({ name: review.restaurantName, nameEn: review.restaurantNameEn }, i18n.language);
  const { revalidate } = useRevalidator();
  const moderate = (status: "approved" | "hidden") =>
    saving.save(
      { intent: "moderate", id: review.id, status, was: { status: [review.status] } },
      {
        success: t(`reviews.done.${status}`),
        onRefused: ({ code }) => void (code === "stale_edit" && revalidate()),
      },
    );

  const [isOpen, setOpen] = useState(false);
  const author = review.authorName ?? t("reviews.nameless");

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-sm first:border-t-0 lg:grid-cols-[auto_13rem_minmax(0,1fr)_auto] lg:gap-x-4 lg:py-1">
      {onPick ? (
        <CheckboxField
          label={<span className="sr-only">{t("reviews.pick", { name: author, restaurant })}</span>}
          checked={isPicked ?? false}
          onChange={(event) => onPick(event.target.checked)}
          className="gap-0!"
        />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <DiamondRating
            value={review.rating}
            label={t("reviews.rating", { value: format.rating(review.rating) })}
            className="h-3.5 w-auto shrink-0"
          />
          {review.restaurantId === null ? (
            <span className="cut-line font-medium">{restaurant}</span>
          ) : (
            <Link
              to={`/admin/restaurants/${review.restaurantId}`}
              title={restaurant}
              className="cut-line font-medium hover:text-ember"
            >
              {restaurant}
            </Link>
          )}
        </p>
        <p className="cut-line text-xs text-quiet">
          <OwnWords>{author}</OwnWords> · {format.dateTime(new Date(review.createdAt))}
        </p>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          "col-span-2 min-h-11 cursor-pointer text-start text-sm lg:col-span-1",
          isOpen ? "whitespace-pre-line" : "cut-lines-2",
        )}
      >
        <OwnWords>{review.comment || t("reviews.noWords")}</OwnWords>
      </button>
      <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-1 lg:flex-nowrap">
        {review.orderId && (
          <Link
            to={`/admin/orders/${review.orderId}`}
            className="inline-flex min-h-11 items-center px-1 font-medium text-ember"
          >
            {t("reviews.order")}
          </Link>
        )}
        {mayModerate && review.status !== "approved" && (
          <Button
            size="sm"
            variant="secondary"
            pending={saving.isSaving}
            icon={<Check aria-hidden className="size-4.5 text-palm" />}
            onClick={() => moderate("approved")}
          >
            {t("reviews.approve")}
          </Button>
        )}
        {mayModerate && review.status !== "hidden" && (
          <Button
            size="sm"
            variant="quiet"
            pending={saving.isSaving}
            icon={<EyeOff aria-hidden className="size-4.5" />}
            onClick={() => moderate("hidden")}
          >
            {t("reviews.hide")}
          </Button>
        )}
      </div>
      {review.answerText && review.answerStatus && (
        <ReviewAnswer
          review={{ id: review.id, answerText: review.answerText, answerStatus: review.answerStatus }}
          saving={saving}
        />
      )}
    </li>
  );
}
