import { defaultPath } from "#app/features/order-core/rules/transitions.ts";
import type { OrderKind, OrderStatus } from "#app/vocabulary/order-status.ts";

export type TimelineStep = { status: OrderStatus; state: "done" | "current" | "upcoming" };

/**
 * What the customer's timeline shows (OD16): the usual path with the present step marked.
 * A status off the path (cancelled, or set by hand) follows the steps that were really reached.
 * @param isInCash what is paid in cash at its end comes to no step of payment
 * @param reached statuses the order has been in, in any order; only needed for a status off the path
 */
export function timelineSteps(
  kind: OrderKind,
  current: OrderStatus = "Pending Payment",
  reached: readonly OrderStatus[] = [],
  isInCash = false,
): TimelineStep[] {
  const path = defaultPath(kind, isInCash && current !== "Paid");
  const position = path.indexOf(current);
  if (position !== -1) {
    const last = path.length - 1;
    return path.map((status, index) => ({
      status,
      // The end of the path is reached, not under way.
      state:
        index < position || (index === position && index === last)
          ? "done"
          : index === position
            ? "current"
            : "upcoming",
    }));
  }
  const furthest = Math.max(0, ...reached.map((status) => path.indexOf(status)));
  const done = path.slice(0, furthest + 1).map((status) => ({ status, state: "done" as const }));
  if (current === "Cancelled") return [...done, { status: current, state: "current" }];
  const upcoming = path.slice(furthest + 1).map((status) => ({ status, state: "upcoming" as const }));
  return [...done, { status: current, state: "current" }, ...upcoming];
}
