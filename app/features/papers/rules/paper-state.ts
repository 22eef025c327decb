import { addDays } from "#app/lib/riyadh-time.ts";

/** So many days before its end somebody is told. */
export const PAPER_WARNING_DAYS = 30;

export type PaperState = "expired" | "ending" | "holds";

/** How a paper stands on a day of Riyadh: its last day still counts, and at the midnight after it is over. */
export function paperState(endsOn: string, today: string): PaperState {
  if (endsOn < today) return "expired";
  return endsOn <= addDays(today, PAPER_WARNING_DAYS) ? "ending" : "holds";
}
