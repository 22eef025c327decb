import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { ImportedOrder } from "./legacy-order.ts";

export interface DaysOfImport {
  createdAt: Date;
  /** When the order came to where it stands. */
  arrivedAt: Date;
}

/**
 * The days of an old order, which are its own and never the day of its import, as far as the old shop tells: when it was
 * placed, and when it came to where it stands. What was completed was so at its appointed time; anything else that has no
 * day of its own stands since it was placed.
 */
export function daysOfImport(
  order: Pick<ImportedOrder, "createdAt" | "changedAt" | "status" | "schedule">,
  now: Date,
): DaysOfImport {
  const due = dueAt(order.schedule);
  const past = (instant: Date | null) => (instant && instant <= now ? instant : null);
  const createdAt = past(order.createdAt) ?? past(due) ?? now;
  const arrivedAt = past(order.changedAt) ?? (order.status === "Completed" ? past(due) : null) ?? createdAt;
  return { createdAt, arrivedAt: new Date(Math.max(arrivedAt.getTime(), createdAt.getTime())) };
}

function dueAt({ date, time }: ImportedOrder["schedule"]): Date | null {
  return date === null ? null : riyadhInstant(date, time ?? "12:00");
}
