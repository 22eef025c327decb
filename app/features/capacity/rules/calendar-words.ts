import type { Calendar, DaySpan } from "./calendar.ts";

/** What the log keeps of a calendar: its facts as they are, its hours in words that compare. */
export function calendarWords(
  calendar: Calendar & { notes: Readonly<Record<string, string>> },
): Record<string, unknown> {
  const { id: _, version: __, week, days, notes, districts, ...facts } = calendar;
  return {
    ...facts,
    districts: districts.join(", "),
    openingHours: week.map(spansInWords).map(asDay).filter(Boolean).join("; "),
    calendarDays: Object.entries(days)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([date, spans]) => [date, spansInWords(spans) || "–", notes[date]].filter(Boolean).join(" "))
      .join("; "),
  };
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function asDay(spans: string, weekday: number): string {
  return spans && `${DAYS[weekday]} ${spans}`;
}

function spansInWords(spans: readonly DaySpan[]): string {
  return spans.map(({ opens, closes, capacity }) => `${opens}–${closes} ×${capacity}`).join(", ");
}
