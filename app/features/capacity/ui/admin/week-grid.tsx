import clsx from "clsx";
import { type PointerEvent, useId, useRef } from "react";
import {
  drawnSpan,
  minutesOfSpan,
  resizeSpan,
  STEP,
  type WeekSpan,
} from "#app/features/capacity/rules/week-edit.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { pressToDrag } from "#app/ui/drag/press-to-drag.ts";
import { SpanBlock } from "./span-block.tsx";
import { useWeekdayWords, WEEKDAYS } from "./weekday-words.ts";

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
const DAY = 24 * 60;

export interface WeekGridProps {
  rows: readonly WeekSpan[];
  day: number;
  onDay: (weekday: number) => void;
  /** Adds a span and answers it. */
  onDraw: (weekday: number, span: ReturnType<typeof drawnSpan>) => WeekSpan;
  onChange: (span: WeekSpan) => void;
  onRemove: (key: number) => void;
}

/** The week as a picture, seven days beside each other; on phones the chosen day alone. */
export function WeekGrid({ rows, day, onDay, onDraw, onChange, onRemove }: WeekGridProps) {
  const { t } = useTranslation("admin-capacity");
  const words = useWeekdayWords();
  const keysId = useId();
  const grid = useRef<HTMLDivElement>(null);

  /** In another column a span is drawn anew: the day is shown, and the focus goes with it. */
  function change(span: WeekSpan) {
    const isMoved = rows.some(({ key, weekday }) => key === span.key && weekday !== span.weekday);
    onChange(span);
    if (!isMoved) return;
    onDay(span.weekday);
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-span="${span.key}"]`)?.focus(),
    );
  }
  /** Draws a span: a mouse at once, a finger after a long press. */
  function begin(event: PointerEvent<HTMLElement>, weekday: number) {
    onDay(weekday);
    // Whoever may only read has it disabled.
    if (event.currentTarget.matches(":disabled") || event.target !== event.currentTarget) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const from = event.clientY + window.scrollY;
    const minute = ((event.clientY - top) / height) * DAY;
    const draw = () => onDraw(weekday, drawnSpan(minute, capacityNear(rows, weekday)));
    pressToDrag(event.nativeEvent, () => {
      const span = draw();
      return {
        onMove(_, y) {
          const minutes = Math.round((((y + window.scrollY - from) / height) * DAY) / STEP) * STEP;
          onChange(resizeSpan(span, Math.max(STEP, minutes) - minutesOfSpan(span)));
        },
        onDrop: () => undefined,
        onCancel: () => onRemove(span.key),
      };
    });
  }

  return (
    <div ref={grid}>
      <p id={keysId} className="mb-3 text-sm text-quiet max-sm:sr-only">
        {t("week.keys")}
      </p>
      <fieldset aria-label={t("week.days")} className="mb-2 grid min-w-0 grid-cols-7 gap-0.5 sm:ms-12">
        {WEEKDAYS.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={weekday === day}
            aria-label={words.day(weekday)}
            onClick={() => onDay(weekday)}
            className="min-h-11 min-w-0 cut-line rounded-field text-sm font-medium text-quiet aria-pressed:bg-ember/12 aria-pressed:text-ember"
          >
            {words.shortDay(weekday)}
          </button>
        ))}
      </fieldset>
      <div className="flex h-144">
        <div aria-hidden className="relative w-12 shrink-0 text-xs text-quiet">
          {HOURS.map((hour) => (
            <span
              key={hour}
              dir="ltr"
              style={{ insetBlockStart: `${(hour / 24) * 100}%` }}
              className="figures absolute start-0"
            >
              {`${String(hour).padStart(2, "0")}:00`}
            </span>
          ))}
        </div>
        <div className="grid min-w-0 flex-1 sm:grid-cols-7">
          {WEEKDAYS.map((weekday) => (
            <fieldset
              key={weekday}
              aria-label={words.day(weekday)}
              data-day={weekday}
              onPointerDown={(event) => begin(event, weekday)}
              className={clsx(
                "relative h-full min-w-0 border-s border-line bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_12.5%)] sm:cursor-crosshair",
                weekday === day ? "sm:bg-ember/4" : "max-sm:hidden",
              )}
            >
              {rows
                .filter((row) => row.weekday === weekday)
                .map((span) => (
                  <SpanBlock
                    key={span.key}
                    span={span}
                    keysId={keysId}
                    onChange={change}
                    onRemove={() => onRemove(span.key)}
                    onSelect={() => onDay(weekday)}
                  />
                ))}
            </fieldset>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A new span holds what the others hold. */
export function capacityNear(rows: readonly WeekSpan[], weekday: number): number {
  return (rows.find((row) => row.weekday === weekday) ?? rows[0])?.capacity ?? 10;
}
