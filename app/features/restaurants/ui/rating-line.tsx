import clsx from "clsx";
import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

/** "◆ 4.6 (11 تقييمًا)": rating with one decimal and how many gave it (H14, H15, RL04). */
export function RatingLine({
  rating,
  reviewsCount,
  className,
}: {
  rating: number;
  reviewsCount: number;
  className?: string;
}) {
  const { t } = useTranslation("restaurants");
  const value = useNumberFormat().rating(rating);
  return (
    <span className={clsx("inline-flex items-center gap-1.5 text-sm whitespace-nowrap", className)}>
      <span aria-hidden className="size-2.5 rotate-45 bg-saffron" />
      <span className="sr-only">{t("rating", { value })}</span>
      <LtrText className="font-heading font-semibold">
        <span aria-hidden>{value}</span>
      </LtrText>
      <span className="text-quiet">{t("reviewsCount", { count: reviewsCount })}</span>
    </span>
  );
}
