import type { OpeningSpan, WeeklyHours } from "#app/lib/weekly-hours.ts";

/** The spans of rows that are edited, without the names that the page has for them. */
export function spansOf(rows: WeeklyHours): OpeningSpan[] {
  return rows.map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));
}

/** Do two weeks say the same, in whatever order? */
export function sameWeek(one: WeeklyHours, other: WeeklyHours): boolean {
  return inOrder(one) === inOrder(other);
}

/** Has every span both its times? */
export function isWhole(hours: WeeklyHours): boolean {
  return hours.every(({ opens, closes }) => opens !== "" && closes !== "");
}

function inOrder(hours: WeeklyHours): string {
  return hours
    .map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)
    .sort()
    .join("\n");
}
