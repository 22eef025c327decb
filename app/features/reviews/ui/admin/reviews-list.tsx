import { Check, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ReviewRow } from "#app/features/reviews/reads/list-reviews.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { ReviewTab } from "#app/vocabulary/review-status.ts";
import { ReviewsItem } from "./reviews-item.tsx";

export interface ReviewsListProps {
  reviews: readonly ReviewRow[];
  status: ReviewTab;
}

/** Reviews of one status, decided one by one or many at once (DP13). */
export function ReviewsList({ reviews, status }: ReviewsListProps) {
  const { t } = useTranslation("admin-people");
  // Held here, because an approved review leaves its list before it could say so.
  const saving = useSave();
  const many = useSave<{ changed: number; skipped: number }>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = reviews.map(({ id }) => id).filter((id) => picked.has(id));
  const isAll = ids.length === reviews.length;

  function pick(id: string, isPicked: boolean) {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  }

  const decide = (to: "approved" | "hidden") =>
    many.save(
      { intent: "moderate-many", ids, from: status, status: to },
      {
        success: null,
        onSaved: ({ changed, skipped }) => {
          setPicked(new Set());
          notify({
            kind: skipped > 0 ? "error" : "success",
            title: t(`reviews.doneMany.${to}`, { count: changed }),
            ...(skipped > 0 && { description: t("reviews.skipped", { count: skipped }) }),
          });
        },
      },
    );

  if (reviews.length === 0) return null;
  // An answer is read with its review before it is decided, so these are decided one by one.
  if (status === "answers")
    return (
      <ul
        aria-label={t("reviews.status.answers")}
        className="grid grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-surface"
      >
        {reviews.map((review) => (
          <ReviewsItem key={review.id} review={review} saving={saving} />
        ))}
      </ul>
    );
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-raised px-3 text-sm first:rounded-t-card">
        <CheckboxField
          label={ids.length > 0 ? t("reviews.picked", { count: ids.length }) : t("reviews.pickAll")}
          checked={isAll}
          onChange={() => setPicked(new Set(isAll ? [] : reviews.map(({ id }) => id)))}
        />
        {ids.length > 0 && (
          <span className="ms-auto flex gap-2 py-1">
            {status !== "approved" && (
              <Button
                size="sm"
                pending={many.isSaving}
                icon={<Check aria-hidden className="size-4.5" />}
                onClick={() => decide("approved")}
              >
                {t("reviews.approveMany")}
              </Button>
            )}
            {status !== "hidden" && (
              <Button
                size="sm"
                variant="secondary"
                pending={many.isSaving}
                icon={<EyeOff aria-hidden className="size-4.5" />}
                onClick={() => decide("hidden")}
              >
                {t("reviews.hideMany")}
              </Button>
            )}
          </span>
        )}
      </div>
      <ul aria-label={t(`reviews.status.${status}`)}>
        {reviews.map((review) => (
          <ReviewsItem
            key={review.id}
            review={review}
            saving={saving}
            isPicked={picked.has(review.id)}
            onPick={(isPicked) => pick(review.id, isPicked)}
          />
        ))}
      </ul>
    </div>
  );
}
