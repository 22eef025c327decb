import { isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** What decides whether work on an order may begin or go on; halalas. */
export interface OrderMoney {
  grandTotalHalalas: number;
  /** How much money was verified; null when none was. */
  verifiedHalalas: number | null;
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

/**
 * May the order come to this status with its money as it is? Work begins with verified money or somebody's reason; a
 * refused receipt stops it until somebody decides, and what an edit adds to a verified order stops nothing that has begun.
 */
export function mayWorkOn(money: OrderMoney, from: OrderStatus, to: OrderStatus): boolean {
  if (!isWork(to) || isMoneyVerified(money)) return true;
  if (money.isMoneyMissing) return false;
  return money.unverifiedReason !== null || (isWork(from) && money.verifiedHalalas !== null);
}

/** What happens to the marks of an order that comes to a status: before work nothing is decided any more. */
export function marksAfterMove(
  to: OrderStatus,
): Partial<Pick<OrderMoney, "unverifiedReason" | "isMoneyMissing">> {
  return isWork(to) ? {} : { unverifiedReason: null, isMoneyMissing: false };
}
