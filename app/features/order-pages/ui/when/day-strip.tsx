import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
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
  name?: string;
  /** It is fetched, not brought. */
  isPickup?: boolean;
  /** In a narrow box it stays a strip on wide screens too. */
  isNarrow?: boolean;
  error?: string | undefined;
  onValue: (date: string) => void;
}

/** The next days as a strip under the thumb: weekday, Gregorian and Hijri day, and what else is to say of it (WP03). */
export function DayStrip({
  dates,
  open,
  full,
  opening,
  now,
  value,
  name = "schedule-date",
  isPickup = false,
  isNarrow = false,
  error,
  onValue,
}: DayStripProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { shortHijri } = useHijri();
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

  /** A night that is not over is named by its evening. */
  const dayName = (date: string) =>
    date < today ? t("when.lastNight", { day: format.weekday(date) }) : format.weekday(date);

  const lastLine = (date: string) => {
    const opensAt = opening.get(date);
    if (opensAt) return t("when.opensOn", { date: format.shortDate(opensAt) });
    if (full.includes(date)) return t("when.full");
    if (!open.includes(date)) return t("when.restaurantClosed");
    if (date === today) return t("when.today");
    return date === addDays(today, 1) ? t("when.tomorrow") : null;
  };

  return (
    <div data-field="schedule.date" ref={strip}>
      <ChoiceGroup
        legend={t(isPickup ? "when.pickupDay" : "when.day")}
        error={error}
        className={clsx(
          "gap-2.5 py-1",
          // What nobody can choose nobody could scroll to by key.
          open.length > 0 ? "scroll-row -mx-5 scroll-px-5 px-5" : "flex flex-wrap",
          !isNarrow && "lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0 xl:grid-cols-7",
        )}
      >
        {shown.map((date) => (
          <label
            key={date}
            className={clsx(
              "relative grid w-27 shrink-0 large:w-auto snap-start content-start justify-items-center gap-0.5 rounded-card border border-line bg-surface px-2 py-2.5 text-center transition-colors",
              !isNarrow && "lg:w-auto",
              "has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-quiet",
              "hover:border-quiet/60 has-checked:border-ember has-checked:bg-ember/10 has-checked:ring-1 has-checked:ring-ember",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember",
            )}
          >
            <input
              type="radio"
              name={name}
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
            <span className="text-xs text-quiet">{shortHijri(date)}</span>
            <DayNews near={date === today || date === addDays(today, 1)}>{lastLine(date)}</DayNews>
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
            className="w-27 shrink-0 rounded-card border border-dashed large:w-auto border-quiet/50 px-2 text-sm font-semibold text-ember transition-colors hover:border-ember hover:bg-ember/8 lg:col-span-full lg:min-h-12 lg:w-auto"
          >
            {t("when.moreDays")}
          </button>
        )}
      </ChoiceGroup>
    </div>
  );
}

/** Today and tomorrow stand out; that a day is full, closed or not open yet is said quietly beside its dates. */
function DayNews({ near, children }: { near: boolean; children: string | null }) {
  return (
    children && (
      <span className={clsx("text-xs", near ? "font-medium text-ember" : "text-quiet")}>{children}</span>
    )
  );
}
