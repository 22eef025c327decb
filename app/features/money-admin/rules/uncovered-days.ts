import { addDays } from "#app/lib/riyadh-time.ts";

export interface DaySpan {
  from: string;
  to: string;
}

/** Days of a span that no statement covers, as spans of their own; statements may overlap and come in any order. */
export function uncoveredDays({ from, to }: DaySpan, statements: readonly DaySpan[]): DaySpan[] {
  const gaps: DaySpan[] = [];
  let next = from;
  for (const statement of statements.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (next > to) break;
    if (statement.from > next) {
      const last = addDays(statement.from, -1);
      gaps.push({ from: next, to: last < to ? last : to });
    }
    if (statement.to >= next) next = addDays(statement.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}
