import { addDays } from "#app/lib/riyadh-time.ts";
import { overlappingDay } from "#app/lib/weekly-hours.ts";
import type { Calendar, DaySpan } from "./calendar.ts";
import { spansOf } from "./calendar.ts";

/** The first weekday of an ordinary week whose spans run into others; null when none do. */
export function overlappingWeekday(week: Calendar["week"]): number | null {
  return overlappingDay(week.flatMap((spans, weekday) => onDay(spans, weekday)));
}

/** The first date with hours of its own that run into each other's or into those of a day beside it. */
export function overlappingDate(calendar: Calendar, from: string): string | null {
  const dates = Object.keys(calendar.days).filter((date) => date >= from);
  return dates.toSorted().find((date) => runsIntoNeighbours(calendar, date)) ?? null;
}

/** Three days of an empty week stand for the date and those beside it. */
function runsIntoNeighbours(calendar: Calendar, date: string): boolean {
  const around = [-1, 0, 1].flatMap((away) => onDay(spansOf(calendar, addDays(date, away)), away + 2));
  return overlappingDay(around) !== null;
}

function onDay(spans: readonly DaySpan[], weekday: number) {
  return spans.map(({ opens, closes }) => ({ weekday, opens, closes }));
}
