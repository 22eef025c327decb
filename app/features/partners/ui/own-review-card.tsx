import { useState } from "react";
import type { OwnReview } from "#app/features/partners/reads/list-own-reviews.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { ReviewStatus } from "#app/vocabulary/review-status.ts";
import { WordsForm } from "./words-form.tsx";

const TONES: Readonly<Record<ReviewStatus, BadgeTone>> = {
  pending: "accent",
  approved: "good",
  hidden: "quiet",
};

/** One review, what was answered and how that stands, and the way to answer or to say it anew. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
  const { t } = useTranslation("partner");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const author = review.authorName ?? t("reviews.nameless");
  return (
    <Card as="li" className="grid gap-2 p-4!">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          <OwnWords>{author}</OwnWords>
        </span>
        <span className="text-sm text-quiet">{format.dateWithYear(new Date(review.createdAt))}</span>
      </p>
      <DiamondRating
        value={review.rating}
        label={t("reviews.stars", { count: review.rating })}
        className="h-4 w-20"
      />
      {review.comment && (
        <p className="break-words whitespace-pre-line">
          <OwnWords>{review.comment}</OwnWords>
        </p>
      )}
      {review.answerText && review.answerStatus && (
        <div className="grid gap-1 border-s-2 border-line ps-3">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-quiet">{t("reviews.yours")}</span>
            <Badge tone={TONES[review.answerStatus]}>{t(`reviews.state.${review.answerStatus}`)}</Badge>
          </p>
          <p className="break-words whitespace-pre-line">
            <OwnWords>{review.answerText}</OwnWords>
          </p>
        </div>
      )}
      {isOpen ? (
        <WordsForm
          label={t("reviews.words")}
          hint={t("reviews.hint")}
          words={review.answerText ?? ""}
          send={t("reviews.send")}
          sent={t("reviews.sent")}
          about={{ id: review.id }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t(review.answerText ? "reviews.again" : "reviews.answer")}{" "}
          <span className="sr-only">{author}</span>
        </Button>
      )}
    </Card>
  );
}
