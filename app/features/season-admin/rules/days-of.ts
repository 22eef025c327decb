import type { Season } from "#app/features/seasons/season.ts";

export interface SeasonColumns {
  fromMonth: number;
  fromDay: number;
  toMonth: number;
  toDay: number;
  hijriYear: number | null;
}

/** The Hijri days of a season as its columns hold them. */
export function daysOf(row: SeasonColumns): Pick<Season, "from" | "to" | "hijriYear"> {
  return {
    from: { month: row.fromMonth, day: row.fromDay },
    to: { month: row.toMonth, day: row.toDay },
    hijriYear: row.hijriYear,
  };
}
