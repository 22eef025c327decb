import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import {
  minutesOfSpan,
  moveSpan,
  resizeSpan,
  STEP,
  type WeekSpan,
} from "#app/features/capacity/rules/week-edit.ts";
import { minutesOfTime } from "#app/lib/riyadh-time.ts";
import { pressToDrag } from "#app/ui/drag/press-to-drag.ts";
import { useWeekdayWords } from "./weekday-words.ts";

const DAY = 24 * 60;

export interface SpanBlockProps {
  span: WeekSpan;
  keysId: string;
  onChange: (span: WeekSpan) => void;
  onRemove: () => void;
  onSelect: () => void;
}

/** A span in the week's picture: arrows move it, with Shift they move its end, Delete takes it out; mouse and finger drag it. */
export function SpanBlock({ span, keysId, onChange, onRemove, onSelect }: SpanBlockProps) {
  const words = useWeekdayWords();
  const moved = useRef<WeekSpan | null>(null);
  const start = minutesOfTime(span.opens);
  const shown = Math.min(minutesOfSpan(span), DAY - start);

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const changed = byKey(span, event);
    if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (changed) onChange(changed);
    else return;
    event.preventDefault();
  }
  /** A mouse drags at once, a finger after a long press, so that the page still scrolls. */
  function hold(event: PointerEvent<HTMLButtonElement>) {
    onSelect();
    const column = event.currentTarget.parentElement;
    if (!column || event.currentTarget.matches(":disabled")) return;
    const isEnd = (event.target as HTMLElement).dataset.end !== undefined;
    const from = { x: event.clientX, y: event.clientY + window.scrollY };
    const { height, width } = column.getBoundingClientRect();
    const forward = getComputedStyle(column).direction === "rtl" ? -1 : 1;
    pressToDrag(event.nativeEvent, () => ({
      onMove(_, y) {
        const minutes = Math.round(((y + window.scrollY - from.y) / height) * (DAY / STEP)) * STEP;
        moved.current = isEnd ? resizeSpan(span, minutes) : moveSpan(span, { minutes });
        onChange(moved.current);
      },
      // Another day is taken when it is let go: in another column it is drawn anew.
      onDrop(x) {
        const days = isEnd ? 0 : Math.round((x - from.x) / width) * forward;
        if (days !== 0 && moved.current) onChange(moveSpan(moved.current, { days }));
      },
      onCancel: () => onChange(span),
    }));
  }

  return (
    <button
      type="button"
      data-span={span.key}
      aria-label={`${words.day(span.weekday)}: ${words.span(span)}`}
      aria-describedby={keysId}
      onKeyDown={press}
      onPointerDown={hold}
      onFocus={onSelect}
      style={{ insetBlockStart: `${(start / DAY) * 100}%`, blockSize: `${(shown / DAY) * 100}%` }}
      className="absolute inset-x-0.5 z-1 flex cursor-grab touch-manipulation flex-col select-none [-webkit-touch-callout:none] items-center justify-start overflow-hidden rounded-field border border-ember/60 bg-ember/20 px-0.5 pt-1 text-xs leading-tight text-text focus-visible:z-2 active:cursor-grabbing"
    >
      <span dir="ltr" className="figures">
        {span.opens}–{span.closes}
      </span>
      <span className="figures font-semibold">{span.capacity}</span>
      <span data-end="" className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" />
    </button>
  );
}

/** Up and down is the time; to the side is the next day as the page reads. */
function byKey(span: WeekSpan, event: KeyboardEvent<HTMLElement>): WeekSpan | null {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const { key, shiftKey } = event;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const minutes = key === "ArrowDown" ? STEP : -STEP;
    return shiftKey ? resizeSpan(span, minutes) : moveSpan(span, { minutes });
  }
  if (shiftKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  return moveSpan(span, { days: key === forward ? 1 : -1 });
}
