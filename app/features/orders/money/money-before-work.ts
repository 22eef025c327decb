import { isHandedOver, isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** What decides whether work on an order may begin or go on; halalas. */
export interface OrderMoney {
  grandTotalHalalas: number;
  /** How much money was verified; null when none was. */
  verifiedHalalas: number | null;
  /** What was agreed to be paid before work begins, the rest before it is handed over; null where all of it is. */
  downPaymentHalalas: number | null;
  /** Why somebody let work begin without verified money. */
  unverifiedReason: string | null;
  /** A receipt was refused after work had begun and nobody has decided. */
  isMoneyMissing: boolean;
}

/** What is still to be paid; negative when an edit made the order cheaper than what was verified, and the rest goes back. */
export function dueHalalas(money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas">): number {
  return money.grandTotalHalalas - (money.verifiedHalalas ?? 0);
}

/** What the shop holds of a customer's money beyond what the order costs; of a cancelled order, all of it. */
export function toReturnHalalas(
  money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas"> & { status: OrderStatus },
): number {
  if (money.verifiedHalalas === null) return 0;
  return money.status === "Cancelled" ? money.verifiedHalalas : Math.max(0, -dueHalalas(money));
}

/** Is all that the order costs verified? */
export function isMoneyVerified(money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas">): boolean {
  return money.verifiedHalalas !== null && dueHalalas(money) <= 0;
}

type Paid = Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas" | "downPaymentHalalas">;

/** What must be verified before work begins: the down payment as agreed, never more than the order costs by now. */
export function neededForWork({
  grandTotalHalalas,
  downPaymentHalalas,
}: Omit<Paid, "verifiedHalalas">): number {
  return Math.min(downPaymentHalalas ?? grandTotalHalalas, grandTotalHalalas);
}

/** Is all that work needs verified? Of an order without a down payment that is the whole price. */
export function isDownPaid(money: Paid): boolean {
  return money.verifiedHalalas !== null && money.verifiedHalalas >= neededForWork(money);
}

/**
 * May the order come to this status with its money as it is? Work begins with verified money or somebody's reason; a
 * refused receipt stops it until somebody decides, and what an edit adds to a verified order stops nothing that has begun.
 * With a down payment work begins, and nothing is handed over before the rest is verified.
 */
export function mayWorkOn(money: OrderMoney, from: OrderStatus, to: OrderStatus): boolean {
  if (!isWork(to) || isMoneyVerified(money)) return true;
  if (money.isMoneyMissing) return false;
  if (money.unverifiedReason !== null) return true;
  if (money.downPaymentHalalas !== null && isHandedOver(to)) return false;
  return isDownPaid(money) || (isWork(from) && money.verifiedHalalas !== null);
}

/** May somebody answer for money that is not there: before work for beginning it, in work for handing the order over? */
export function mayAnswerFor(money: OrderMoney, from: OrderStatus): boolean {
  return !mayWorkOn(money, from, isWork(from) ? "Completed" : "Confirmed");
}

/** Why the money does not let an order come to a status: work could go on, and only the rest is missing. */
export function moneyRefusal(
  money: OrderMoney,
  to: OrderStatus,
): "payment_not_verified" | "rest_not_verified" {
  const isRest = money.downPaymentHalalas !== null && isHandedOver(to) && isDownPaid(money);
  return isRest && !money.isMoneyMissing ? "rest_not_verified" : "payment_not_verified";
}

/** What happens to the marks of an order that comes to a status: before work nothing is decided any more. */
export function marksAfterMove(
  to: OrderStatus,
): Partial<Pick<OrderMoney, "unverifiedReason" | "isMoneyMissing">> {
  return isWork(to) ? {} : { unverifiedReason: null, isMoneyMissing: false };
}
