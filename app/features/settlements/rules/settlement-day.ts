import { addDays } from "#app/lib/riyadh-time.ts";

/** Up to which day partners are usually settled: the last one of the month before. */
export function endOfLastMonth(today: string): string {
  return addDays(`${today.slice(0, 8)}01`, -1);
}
