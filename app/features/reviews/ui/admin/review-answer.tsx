import { Check, EyeOff } from "lucide-react";
import { useRevalidator } from "react-router";
import { useMay } from "#app/foundation/context/use-may.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { ReviewStatus } from "#app/vocabulary/review-status.ts";

const TONES: Readonly<Record<ReviewStatus, BadgeTone>> = {
  pending: "accent",
  approved: "good",
  hidden: "quiet",
};

export interface ReviewAnswerProps {
  review: { id: string; answerText: string; answerStatus: ReviewStatus };
  saving: ReturnType<typeof useSave>;
}

/** What the restaurant answers to a review, shown under it once it is approved. */
export function ReviewAnswer({ review: { id, answerText, answerStatus }, saving }: ReviewAnswerProps) {
  const { t } = useTranslation("admin-people");
  const may = useMay()("reviews.moderate");
  const { revalidate } = useRevalidator();
  const moderate = (status: "approved" | "hidden") =>
    saving.save(
      { intent: "moderate-answer", id, status, answerText },
      {
        success: t(`reviews.answer.done.${status}`),
        onRefused: ({ code }) => void (code === "stale_edit" && revalidate()),
      },
    );
  return (
    <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-s-2 border-line ps-3 lg:mb-2">
      <div className="grid min-w-0 gap-1 py-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-quiet">{t("reviews.answer.title")}</span>
          <Badge tone={TONES[answerStatus]}>{t(`reviews.answer.state.${answerStatus}`)}</Badge>
        </p>
        <p className="break-words whitespace-pre-line">
          <OwnWords>{answerText}</OwnWords>
        </p>
      </div>
      {may && (
        <div className="flex flex-wrap gap-2">
          {answerStatus !== "approved" && (
            <Button
              size="sm"
              variant="secondary"
              pending={saving.isSaving}
              icon={<Check aria-hidden className="size-4.5 text-palm" />}
              onClick={() => moderate("approved")}
            >
              {t("reviews.answer.approve")}
            </Button>
          )}
          {answerStatus !== "hidden" && (
            <Button
              size="sm"
              variant="quiet"
              pending={saving.isSaving}
              icon={<EyeOff aria-hidden className="size-4.5" />}
              onClick={() => moderate("hidden")}
            >
              {t("reviews.answer.hide")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
