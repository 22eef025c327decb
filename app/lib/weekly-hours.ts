import { addDays, minutesOfTime, riyadhDate, riyadhTime, weekdayOf } from "./riyadh-time.ts";

/** One span of an ordinary week, Asia/Riyadh. `closes` at or before `opens` is the next day's. */
export interface OpeningSpan {
  /** 0 is Sunday: the day on which the span begins. */
  weekday: number;
  /** "HH:mm" */
  opens: string;
  closes: string;
}

/** The spans of a week, several a day where there is a break; none at all means that nobody has said. */
export type WeeklyHours = readonly OpeningSpan[];

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const startOf = ({ weekday, opens }: OpeningSpan) => weekday * DAY + minutesOfTime(opens);
const lengthOf = ({ opens, closes }: OpeningSpan) => {
  const minutes = minutesOfTime(closes) - minutesOfTime(opens);
  return minutes > 0 ? minutes : minutes + DAY;
};
/** Minutes from the beginning of a span to a moment, around the week's end. */
const into = (span: OpeningSpan, minute: number) => (minute - startOf(span) + WEEK) % WEEK;

/** May something be ready then? The closing time itself is the last. Where nobody has said the hours, always. */
export function isServedAt(hours: WeeklyHours, date: string, time: string): boolean {
  const minute = weekdayOf(date) * DAY + minutesOfTime(time);
  return hours.length === 0 || hours.some((span) => into(span, minute) <= lengthOf(span));
}

/** How a place stands at a moment: open until when, or closed until when; null where nobody has said the hours. */
export type OpenState = { isOpen: true; until: string } | { isOpen: false; date: string; opens: string };

/** Open or closed now, and until when. */
export function openState(hours: WeeklyHours, now: Date): OpenState | null {
  const date = riyadhDate(now);
  const minute = weekdayOf(date) * DAY + minutesOfTime(riyadhTime(now));
  const present = hours.find((span) => into(span, minute) < lengthOf(span));
  if (present) return { isOpen: true, until: present.closes };
  const [next] = hours.toSorted((a, b) => WEEK - into(a, minute) - (WEEK - into(b, minute)));
  if (!next) return null;
  const away = WEEK - into(next, minute);
  const days = Math.floor(((minute % DAY) + away) / DAY);
  return { isOpen: false, date: addDays(date, days), opens: next.opens };
}

/** The week day by day, Sunday first, each with its spans in order. */
export function hoursByDay(hours: WeeklyHours): { weekday: number; spans: OpeningSpan[] }[] {
  return WEEKDAYS.map((weekday) => ({
    weekday,
    spans: hours
      .filter((span) => span.weekday === weekday)
      .toSorted((a, b) => a.opens.localeCompare(b.opens)),
  }));
}

/** The first weekday whose span runs into another one, also past midnight and over the week's end; null when none does. */
export function overlappingDay(hours: WeeklyHours): number | null {
  for (const [index, span] of hours.entries()) {
    const runsInto = (other: OpeningSpan, place: number) =>
      place !== index && into(span, startOf(other)) < lengthOf(span);
    const other = hours.find(runsInto);
    if (other) return other.weekday;
  }
  return null;
}
