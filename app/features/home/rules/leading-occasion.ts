import type { Occasion, OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import { offeredDates, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";

/** Ordering that is open all year leads only when its days are near. */
const LEADS_DAYS = 60;

export interface LeadingOccasion {
  occasion: Occasion;
  /** The days that can still be ordered for. */
  first: string;
  last: string;
}

/** The occasion that home begins with: one with days of its own, while they can be ordered for and are near (OG05). */
export function leadingOccasion(
  { occasions }: Pick<OccasionBook, "occasions">,
  now: Date,
  policy: SchedulePolicy,
): LeadingOccasion | null {
  // Home is kept in memory for a day: it leads from the morning of the day on which ordering opens.
  const endOfToday = riyadhInstant(riyadhDate(now), "23:59");
  const latest = addDays(riyadhDate(now), LEADS_DAYS);
  for (const occasion of occasions) {
    if (occasion.days.length === 0) continue;
    const own = onDaysOf(policy, occasion, now);
    const open = offeredDates(now, own);
    const dates = open.length > 0 ? open : offeredDates(endOfToday, own);
    const [first, last] = [dates[0], dates.at(-1)];
    if (first && last && first <= latest) return { occasion, first, last };
  }
  return null;
}
