import { hoursByDay, type OpeningSpan, type WeeklyHours } from "#app/lib/weekly-hours.ts";

/** How a language says the parts of a week. */
export interface WeekWords {
  day: (weekday: number) => string;
  span: (span: OpeningSpan) => string;
  list: (parts: readonly string[]) => string;
  everyDay: (spans: string) => string;
  days: (days: { from: string; to: string }, spans: string) => string;
  oneDay: (day: string, spans: string) => string;
  closed: string;
  /** Between what is said of some days and of the next. */
  between: string;
}

/**
 * An ordinary week in one line, made of its spans: every day where all are alike, else runs of days that are alike, closed ones
 * too. Null where nobody has said the hours.
 */
export function hoursInWords(hours: WeeklyHours, words: WeekWords): string | null {
  if (hours.length === 0) return null;
  const days = hoursByDay(hours).map(({ weekday, spans }) => ({
    weekday,
    said: spans.length > 0 ? words.list(spans.map(words.span)) : words.closed,
  }));
  const runs: { first: number; last: number; said: string }[] = [];
  for (const { weekday, said } of days) {
    const run = runs.at(-1);
    if (run?.said === said) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, said });
  }
  const [only] = runs;
  if (only && runs.length === 1) return words.everyDay(only.said);
  return runs
    .map(({ first, last, said }) =>
      first === last
        ? words.oneDay(words.day(first), said)
        : words.days({ from: words.day(first), to: words.day(last) }, said),
    )
    .join(words.between);
}
