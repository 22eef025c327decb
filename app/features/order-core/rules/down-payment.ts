import { isHandedOver, type OrderStatus } from "#app/vocabulary/order-status.ts";
import {
  dueHalalas,
  isDownPaid,
  isMoneyVerified,
  NO_CASH,
  NOBODY_ANSWERS,
  neededForWork,
  type OrderMoney,
} from "./money-before-work.ts";

const RIYAL = 100;

/** What a customer chooses to pay now: the down payment that was agreed, or all that is due. */
export const PAY_AMOUNTS = ["down_payment", "whole"] as const;
export type PayAmount = (typeof PAY_AMOUNTS)[number];

type Paid = Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas" | "downPaymentHalalas">;

/**
 * What is to be paid of an order before work on it begins, in whole riyals; null where that is all of it: the shop asks for no
 * down payment, or so small an order leaves no rest.
 */
export function downPaymentOf(grandTotalHalalas: number, percent: number): number | null {
  if (percent <= 0) return null;
  const halalas = Math.ceil((grandTotalHalalas * percent) / 100 / RIYAL) * RIYAL;
  return halalas > 0 && halalas < grandTotalHalalas ? halalas : null;
}

/** What is missing of the down payment; nothing where none was agreed, as all of the price is due at once then. */
export function downPaymentDue(order: Paid): number {
  if (order.downPaymentHalalas === null) return 0;
  return Math.max(0, neededForWork(order) - (order.verifiedHalalas ?? 0));
}

/**
 * What each of the orders that are paid together is asked for now: first what their down payments miss, then all that is due.
 * Who chooses to pay the whole is asked for that at once.
 */
export function asksOf(orders: readonly Paid[], amount: PayAmount): number[] {
  const missing = amount === "whole" ? [] : orders.map(downPaymentDue);
  return missing.some((halalas) => halalas > 0)
    ? missing
    : orders.map((order) => Math.max(0, dueHalalas(order)));
}

/** Is a rest of the price to be paid before the order is handed over? */
export function owesBalance(order: Paid): boolean {
  return order.downPaymentHalalas !== null && isDownPaid(order) && !isMoneyVerified(order);
}

/**
 * What money that came changes of an order's marks: what is enough for where the order stands is missing no more, and nobody
 * answers any longer for money that is there. A reason that was given for the rest stays until all of it is.
 */
export function flagsAfterMoney(
  before: OrderMoney & { status: OrderStatus },
  verifiedHalalas: number | null,
): Partial<
  Pick<OrderMoney, "unverifiedReason" | "unverifiedHalalas" | "isMoneyMissing" | "cashUpToHalalas">
> {
  const after = { ...before, verifiedHalalas };
  const isWhole = isMoneyVerified(after);
  const isEnough = isWhole || (!isHandedOver(before.status) && isDownPaid(after));
  return {
    ...(isWhole && before.cashUpToHalalas !== null && NO_CASH),
    ...(isEnough && { isMoneyMissing: false }),
    ...((isWhole || (isEnough && !isDownPaid(before))) && NOBODY_ANSWERS),
  };
}
