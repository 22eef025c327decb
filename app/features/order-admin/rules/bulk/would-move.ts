import {
  cashToTake,
  isDownPaid,
  mayWorkOn,
  moneyRefusal,
  type OrderMoney,
} from "#app/features/order-core/rules/money-before-work.ts";
import { moveKind, nextStatus, orderKind } from "#app/features/order-core/rules/transitions.ts";
import { asksWhoseFault } from "#app/features/order-moving/rules/whose-fault.ts";
import type { GateRefusal } from "#app/features/order-reading/reads/slaughter-gate.server.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { MoveTarget } from "./bulk-schema.ts";

export interface MovableOrder extends OrderMoney {
  status: OrderStatus;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod;
}

/** Why an order stays where it is: refusal codes, and that its path ends here. */
export type StaysWhy =
  | "same_status"
  | "reason_required"
  | "payment_not_verified"
  | "rest_not_verified"
  | "cash_not_taken"
  | "fault_required"
  | "no_next_step"
  | GateRefusal;

/**
 * Where one of many orders would go. By "next" nothing is called paid: that an order has come to Paid is said by its
 * receipt, or by whoever chooses that status.
 */
export function wouldMove(
  order: MovableOrder,
  target: MoveTarget,
  note: string | null,
): { to: OrderStatus } | { why: StaysWhy } {
  const { status: from } = order;
  const kind = orderKind(order.fulfillment, order.deliveryMethod);
  const isInCash = cashToTake(order) > 0;
  const to = target === "next" ? nextStatus(kind, from, isInCash) : target;
  if (to === null) return { why: "no_next_step" };
  const how = moveKind(kind, from, to, isInCash);
  if (how === "same") return { why: "same_status" };
  if (!mayWorkOn(order, to)) return { why: moneyRefusal(order, to) };
  if (target === "next" && to === "Paid" && !isDownPaid(order)) return { why: "payment_not_verified" };
  // It is asked for each by itself, on its page.
  if (asksWhoseFault(order, to)) return { why: "fault_required" };
  return how === "needs_reason" && !note ? { why: "reason_required" } : { to };
}
