import { isBeforeSlaughter, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** Would coming to this status say that an animal was worked on before the day that its customer agreed to? */
export function isAheadOfDay(day: string | null | undefined, to: OrderStatus, today: string): boolean {
  return typeof day === "string" && day > today && to !== "Cancelled" && !isBeforeSlaughter(to);
}
