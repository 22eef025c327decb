import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, weekdayOf } from "#app/lib/riyadh-time.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useWeekdayWords, WEEKDAYS } from "./weekday-words.ts";

export interface MonthPickerProps {
  today: string;
  chosen: string;
  /** Dates with hours of their own; true is closed. */
  own: ReadonlyMap<string, boolean>;
  onChoose: (date: string) => void;
}

/** A month whose dates are picked; those with hours of their own are marked. */
export function MonthPicker({ today, chosen, own, onChoose }: MonthPickerProps) {
  const { t } = useTranslation("admin-capacity");
  const format = useFormat();
  const words = useWeekdayWords();
  const [first, setFirst] = useState(`${chosen.slice(0, 7)}-01`);
  const dates = datesOf(first);
  const step = (days: number) => setFirst(`${addDays(first, days).slice(0, 7)}-01`);
  return (
    <fieldset aria-label={t("dates.month")} className="min-w-0 max-w-md">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={t("dates.before")}
          disabled={first.slice(0, 7) <= today.slice(0, 7)}
          onClick={() => step(-1)}
        >
          <ChevronRight aria-hidden className="ltr:rotate-180" />
        </IconButton>
        <p aria-live="polite" className="font-medium">
          {format.dateWithYear(first).replace(/^1 /, "")}
        </p>
        <IconButton label={t("dates.after")} onClick={() => step(31)}>
          <ChevronLeft aria-hidden className="ltr:rotate-180" />
        </IconButton>
      </div>
      <div className="grid grid-cols-7 gap-0.5 text-center">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} aria-hidden className="cut-line text-xs text-quiet">
            {words.shortDay(weekday)}
          </span>
        ))}
        {dates.map((date, index) => (
          <button
            key={date}
            type="button"
            disabled={date < today}
            aria-pressed={date === chosen}
            aria-label={[format.date(date), ownState(own.get(date))].filter(Boolean).join("، ")}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
            onClick={() => onChoose(date)}
            className={clsx(
              "grid min-h-11 place-items-center rounded-field border border-transparent text-sm disabled:text-quiet/60 aria-pressed:border-ember",
              own.has(date) && (own.get(date) ? "tint-brick text-brick" : "tint-saffron text-saffron"),
            )}
          >
            <span className="figures">{Number(date.slice(8))}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );

  function ownState(isClosed: boolean | undefined): string | null {
    return isClosed === undefined ? null : t(isClosed ? "closed" : "dates.own");
  }
}

function datesOf(first: string): string[] {
  return Array.from({ length: 31 }, (_, day) => addDays(first, day)).filter(
    (date) => date.slice(0, 7) === first.slice(0, 7),
  );
}
