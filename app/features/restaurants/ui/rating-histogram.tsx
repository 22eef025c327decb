import type { RatingBin } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

const BINS: readonly RatingBin[] = [5, 4, 3, 2, 1];

/** How many gave 5, 4, 3, 2 and 1 (RP08): a woven bar for each, and the count in words. */
export function RatingHistogram({ bins }: { bins: Readonly<Record<RatingBin, number>> }) {
  const { t } = useTranslation("restaurants");
  const most = Math.max(1, ...Object.values(bins));
  return (
    <ul className="grid gap-2">
      {BINS.map((rating) => (
        <li key={rating} className="grid grid-cols-[2.25rem_1fr_2.5rem] items-center gap-3 text-sm">
          <span className="sr-only">
            {t("reviews.bin", { rating })}: {t("reviews.binCount", { count: bins[rating] })}
          </span>
          <span aria-hidden className="figures flex items-center justify-between">
            {rating}
            <span className="size-2.5 rotate-45 bg-saffron" />
          </span>
          <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-saffron"
              style={{ width: `${(100 * bins[rating]) / most}%` }}
            />
          </span>
          <span aria-hidden className="figures text-end text-quiet">
            {bins[rating]}
          </span>
        </li>
      ))}
    </ul>
  );
}
