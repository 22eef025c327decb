import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { minutesOfTime } from "#app/lib/riyadh-time.ts";
import { minutesOfSpan, moveSpan, resizeSpan, STEP, type WeekSpan } from "../../week-edit.ts";
import { useWeekdayWords } from "./weekday-words.ts";

const DAY = 24 * 60;

export interface SpanBlockProps {
  span: WeekSpan;
  keysId: string;
  onChange: (span: WeekSpan) => void;
  onRemove: () => void;
  onSelect: () => void;
}

/** A span in the week's picture: arrows move it, with Shift they move its end, Delete takes it out; a mouse drags it. */
export function SpanBlock({ span, keysId, onChange, onRemove, onSelect }: SpanBlockProps) {
  const words = useWeekdayWords();
  const held = useRef<{ x: number; y: number; span: WeekSpan; isEnd: boolean } | null>(null);
  const start = minutesOfTime(span.opens);
  const shown = Math.min(minutesOfSpan(span), DAY - start);

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const changed = byKey(span, event);
    if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (changed) onChange(changed);
    else return;
    event.preventDefault();
  }
  function hold(event: PointerEvent<HTMLButtonElement>) {
    onSelect();
    if (event.pointerType === "touch" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const isEnd = (event.target as HTMLElement).dataset.end !== undefined;
    held.current = { x: event.clientX, y: event.clientY, span, isEnd };
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    const from = held.current;
    const column = event.currentTarget.parentElement;
    if (!from || !column) return;
    const { height } = column.getBoundingClientRect();
    const minutes = Math.round(((event.clientY - from.y) / height) * (DAY / STEP)) * STEP;
    onChange(from.isEnd ? resizeSpan(from.span, minutes) : moveSpan(from.span, { minutes }));
  }
  /** Another day is taken when it is let go: in another column it is drawn anew, and the pointer would lose it. */
  function drop(event: PointerEvent<HTMLButtonElement>) {
    const from = held.current;
    const column = event.currentTarget.parentElement;
    held.current = null;
    if (!from || !column || from.isEnd) return;
    const forward = getComputedStyle(column).direction === "rtl" ? -1 : 1;
    const days = Math.round((event.clientX - from.x) / column.getBoundingClientRect().width) * forward;
    if (days !== 0) onChange(moveSpan(span, { days }));
  }

  return (
    <button
      type="button"
      data-span={span.key}
      aria-label={`${words.day(span.weekday)}: ${words.span(span)}`}
      aria-describedby={keysId}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={drop}
      onFocus={onSelect}
      style={{ insetBlockStart: `${(start / DAY) * 100}%`, blockSize: `${(shown / DAY) * 100}%` }}
      className="absolute inset-x-0.5 z-1 flex cursor-grab flex-col items-center justify-start overflow-hidden rounded-field border border-ember/60 bg-ember/20 px-0.5 pt-1 text-xs leading-tight text-text focus-visible:z-2 active:cursor-grabbing"
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
