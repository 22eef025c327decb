import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";

export type Coming = Pick<OrderView, "status" | "schedule">;

const slotOf = ({ schedule }: Coming) => (schedule ? `${schedule.date} ${schedule.time}` : "");

/** Of the orders that are still on their way, the one that comes first from today on; null where none does. */
export function nextDelivery<Order extends Coming>(orders: readonly Order[], now: Date): Order | null {
  const today = riyadhDate(now);
  const coming = orders.filter((order) => !isClosed(order.status) && slotOf(order) >= today);
  return coming.toSorted((a, b) => slotOf(a).localeCompare(slotOf(b)))[0] ?? null;
}
