import type { SplitPartView } from "#app/features/order-core/rules/split/split-view.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** How a part stands for the friend: `full` where the order has all its money without this one. */
export const PART_STATES = ["open", "paid", "withdrawn", "cancelled", "full"] as const;
export type PartState = (typeof PART_STATES)[number];

/** Who has paid is thanked, whatever became of the order but its end. */
export function partState({
  status,
  part,
  payableHalalas,
}: {
  status: OrderStatus;
  part: Pick<SplitPartView, "paidAt" | "withdrawnAt">;
  payableHalalas: number;
}): PartState {
  if (status === "Cancelled") return "cancelled";
  if (part.paidAt !== null) return "paid";
  if (part.withdrawnAt !== null) return "withdrawn";
  return payableHalalas > 0 ? "open" : "full";
}
