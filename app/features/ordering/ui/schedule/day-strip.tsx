import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "#app/features/ordering/ui/frame/use-error-words.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";

/** Two weeks answer most; the other days are one press away. */
const SHOWN_FIRST = 14;

export interface DayStripProps {
  dates: readonly string[];
  /** Those on which the restaurant that cooks is open; the others say that it is not. */
  open: readonly string[];
  /** Days whose every hour is taken: they can be looked at, and say so. */
  full: readonly string[];
  /** Days whose ordering opens later, and when. */
  opening: ReadonlyMap<string, Date>;
  now: Date;
  value: string;
  error: string | undefined;
  onValue: (date: string) => void;
}

/** The next days as a strip under the thumb: weekday, Gregorian day, and the Hijri day under it. */
export function DayStrip({ dates, open, full, opening, now, value, error, onValue }: DayStripProps) {
  const { t } = useTranslation("wizard");
  const format = useFormat();
  const { shortHijri } = useHijri();
  const words = useErrorWords();
  const today = riyadhDate(now);
  const strip = useRef<HTMLDivElement>(null);
  const [isAll, setAll] = useState(() => dates.indexOf(value) >= SHOWN_FIRST);
  const shown = isAll ? dates : dates.slice(0, SHOWN_FIRST);

  // The chosen day comes into view with the step, not with each press.
  useEffect(() => {
    strip.current
      ?.querySelector("input:checked")
      ?.closest("label")
      ?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  }, []);

  const dayName = (date: string) => {
    // Its night is not over.
    if (date < today) return t("schedule.lastNight", { day: format.weekday(date) });
    if (date === today) return t("schedule.today");
    return date === addDays(today, 1) ? t("schedule.tomorrow") : format.weekday(date);
  };

  const lineUnder = (date: string) => {
    const opensAt = opening.get(date);
    if (opensAt) return t("schedule.opensOn", { date: format.shortDate(opensAt) });
    if (full.includes(date)) return t("schedule.full");
    return open.includes(date) ? shortHijri(date) : t("schedule.restaurantClosed");
  };

  return (
    <div data-field="schedule.date" ref={strip}>
      <ChoiceGroup
        legend={t("schedule.day")}
        error={words(error)}
        className={clsx(
          "gap-2.5 py-1 lg:grid lg:grid-cols-5 xl:grid-cols-7",
          // What nobody can choose nobody could scroll to by key.
          open.length > 0
            ? "scroll-row -mx-5 scroll-px-5 px-5 lg:mx-0 lg:overflow-visible lg:px-0"
            : "flex flex-wrap",
        )}
      >
        {shown.map((date) => (
          <label
            key={date}
            className={clsx(
              "relative grid w-27 shrink-0 snap-start justify-items-center gap-0.5 rounded-card border border-line bg-surface px-2 py-3 text-center transition-colors lg:w-auto",
              "has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-quiet",
              "hover:border-quiet/60 has-checked:border-ember has-checked:bg-ember/10 has-checked:ring-1 has-checked:ring-ember",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember",
            )}
          >
            <input
              type="radio"
              name="schedule-date"
              value={date}
              checked={date === value}
              disabled={!open.includes(date)}
              onChange={() => onValue(date)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-card outline-none"
            />
            <span className="text-sm font-medium">{dayName(date)}</span>
            <span className="font-heading font-semibold leading-heading whitespace-nowrap">
              {format.shortDate(date)}
            </span>
            <span className="text-xs text-quiet">{lineUnder(date)}</span>
          </label>
        ))}
        {!isAll && dates.length > SHOWN_FIRST && (
          <button
            type="button"
            onClick={() => {
              setAll(true);
              const next = dates.slice(SHOWN_FIRST).find((date) => open.includes(date));
              requestAnimationFrame(() =>
                strip.current?.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus(),
              );
            }}
            className="w-27 shrink-0 rounded-card border border-dashed border-quiet/50 px-2 text-sm font-semibold text-ember transition-colors hover:border-ember hover:bg-ember/8 lg:col-span-full lg:min-h-12 lg:w-auto"
          >
            {t("schedule.moreDays")}
          </button>
        )}
      </ChoiceGroup>
    </div>
  );
}
