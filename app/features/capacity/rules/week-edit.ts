import { minutesOfTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import type { DaySpan } from "./calendar.ts";

/** A span of a week while it is edited, under a name that stays. */
export interface WeekSpan extends DaySpan {
  key: number;
  /** 0 is Sunday. */
  weekday: number;
}

const DAY = 24 * 60;
/** Spans are drawn and moved in half hours. */
export const STEP = 30;
export const FRIDAY = 5;
/** When shops close for the Friday prayer. */
const PRAYER = { from: "11:30", to: "13:30" } as const;

/** How long a span is; one that closes when it opens lasts a whole day. */
export function minutesOfSpan({ opens, closes }: Pick<DaySpan, "opens" | "closes">): number {
  return (minutesOfTime(closes) - minutesOfTime(opens) + DAY) % DAY || DAY;
}

/** The span later or earlier, and on another day of the week; its length stays, and it begins within its day. */
export function moveSpan(span: WeekSpan, { minutes = 0, days = 0 }): WeekSpan {
  const from = within(minutesOfTime(span.opens) + minutes, 0, DAY - STEP);
  return {
    ...span,
    weekday: within(span.weekday + days, 0, 6),
    opens: timeOfMinutes(from),
    closes: timeOfMinutes((from + minutesOfSpan(span)) % DAY),
  };
}

/** The span with another end, at least one step and at most a day after its beginning. */
export function resizeSpan(span: WeekSpan, minutes: number): WeekSpan {
  const length = within(minutesOfSpan(span) + minutes, STEP, DAY);
  return { ...span, closes: timeOfMinutes((minutesOfTime(span.opens) + length) % DAY) };
}

/** A new span from a moment of the day on. */
export function drawnSpan(minute: number, capacity: number): DaySpan {
  const from = within(Math.floor(minute / STEP) * STEP, 0, DAY - STEP);
  return { opens: timeOfMinutes(from), closes: timeOfMinutes((from + 60) % DAY), capacity };
}

/** Takes a break out of spans: what lies around it stays. */
export function withBreak(
  spans: readonly DaySpan[],
  { from, to }: { from: string; to: string } = PRAYER,
): DaySpan[] {
  const [start, end] = [minutesOfTime(from), minutesOfTime(to)];
  return spans.flatMap((span) => {
    const opens = minutesOfTime(span.opens);
    const closes = opens + minutesOfSpan(span);
    if (closes <= start || opens >= end) return [span];
    return [
      ...(opens < start ? [{ ...span, closes: from }] : []),
      ...(closes > end ? [{ ...span, opens: to }] : []),
    ];
  });
}

/** The rows as a week of seven lists, each in order. */
export function weekOf(rows: readonly WeekSpan[]): DaySpan[][] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    rows
      .filter((row) => row.weekday === weekday)
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
      .map(({ opens, closes, capacity }) => ({ opens, closes, capacity })),
  );
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
