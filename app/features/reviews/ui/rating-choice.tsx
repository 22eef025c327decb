import clsx from "clsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";

const RATINGS = [1, 2, 3, 4, 5];

export interface RatingChoiceProps {
  /** 0 while nothing is chosen. */
  value: number;
  onValue: (rating: number) => void;
  error?: string | undefined;
}

/** One to five diamonds: real radio buttons, so that arrow keys and screen readers know them. */
export function RatingChoice({ value, onValue, error }: RatingChoiceProps) {
  const { t } = useTranslation("orders");
  return (
    <ChoiceGroup legend={t("review.rating")} error={error} className="flex gap-1">
      {RATINGS.map((rating) => (
        <label
          key={rating}
          className="relative grid size-12 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-ember"
        >
          <input
            type="radio"
            name="rating"
            value={rating}
            checked={rating === value}
            onChange={() => onValue(rating)}
            aria-label={t("review.stars", { count: rating })}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          <span
            aria-hidden
            className={clsx(
              "pointer-events-none size-5 rotate-45 border-2 transition-colors",
              rating <= value ? "border-saffron bg-saffron" : "border-quiet/60",
            )}
          />
        </label>
      ))}
    </ChoiceGroup>
  );
}
