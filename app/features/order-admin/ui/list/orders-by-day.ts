import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";

/** Orders due on each day ("YYYY-MM-DD"; "" for those without an appointment). */
export type DueDays = Record<string, number>;

export interface DayOfOrders {
  /** Null without an appointment, and when the list does not go by days. */
  day: string | null;
  rows: AdminOrderRow[];
}

/** The rows of a page as they come, a new group wherever the day changes; one group when `days` is null. */
export function ordersByDay(orders: readonly AdminOrderRow[], days: DueDays | null): DayOfOrders[] {
  const groups: DayOfOrders[] = [];
  for (const order of orders) {
    const day = days ? (order.schedule?.date ?? null) : null;
    const last = groups.at(-1);
    if (last && last.day === day) last.rows.push(order);
    else groups.push({ day, rows: [order] });
  }
  return groups;
}
