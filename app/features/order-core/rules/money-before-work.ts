import { isHandedOver, isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** What decides whether work on an order may begin or go on; halalas. */
export interface OrderMoney {
  grandTotalHalalas: number;
  /** How much money was verified; null when none was. */
  verifiedHalalas: number | null;
  /** What was agreed to be paid before work begins, the rest before it is handed over; null where all of it is. */
  downPaymentHalalas: number | null;
  /** Why somebody let work go on without verified money. */
  unverifiedReason: string | null;
  /** How much was not verified when somebody answered for it; what became due since then nobody has answered for. */
  unverifiedHalalas: number | null;
  /** A receipt was refused after work had begun and nobody has decided. */
  isMoneyMissing: boolean;
  /** The customer pays in cash what is due when it is handed over, if that is no more than this; null where nobody said so. */
  cashUpToHalalas: number | null;
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

/**
 * What of it is to be paid in cash when it is handed over; nothing where nobody promised so, where it is paid, or where more is
 * due by now than the shop takes in cash.
 */
export function cashToTake(
  money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas" | "cashUpToHalalas">,
): number {
  const due = dueHalalas(money);
  return money.cashUpToHalalas !== null && due > 0 && due <= money.cashUpToHalalas ? due : 0;
}

/** Nothing is left to be paid in cash: it stands on its money from now on. */
export const NO_CASH = { cashUpToHalalas: null } as const;

/** Did the shop end it because nobody paid? Money that comes after all still finds it. */
export function isLapsed(order: { status: OrderStatus; lapsedAt: Date | string | null }): boolean {
  return order.status === "Cancelled" && order.lapsedAt !== null;
}

/** Handed over for good, and still owed for: missing like any other money until it came or is owed no more. */
export function isOwedAfterwards(
  money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas"> & { status: OrderStatus },
): boolean {
  return money.status === "Completed" && dueHalalas(money) > 0;
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

/** Has somebody answered for all that is not verified? What an edit added afterwards was not in the question. */
export function isAnsweredFor(
  money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas" | "unverifiedReason" | "unverifiedHalalas">,
): boolean {
  return money.unverifiedReason !== null && dueHalalas(money) <= (money.unverifiedHalalas ?? 0);
}

/**
 * The one rule of money due: may an order come to this status with its money as it is? Work begins and goes on with all that it
 * needs verified, the meat leaves the shop's hands with the whole price, or with what is due in cash, which whoever hands it over
 * takes and completes it with; whatever made it short, a person who may, with a reason, is the only other way. A refused receipt
 * and money that was taken back stop it until somebody decides anew.
 */
export function mayWorkOn(money: OrderMoney, to: OrderStatus): boolean {
  if (!isWork(to) || isMoneyVerified(money)) return true;
  if (money.isMoneyMissing) return false;
  if (cashToTake(money) > 0 && to !== "Completed") return true;
  return isAnsweredFor(money) || (!isHandedOver(to) && isDownPaid(money));
}

/** May somebody answer for money that is not there: before work for beginning it, in work for handing the order over? */
export function mayAnswerFor(money: OrderMoney, from: OrderStatus): boolean {
  return !mayWorkOn(money, isWork(from) ? "Completed" : "Confirmed");
}

/** Marks of an order for whose money nobody answers. */
export const NOBODY_ANSWERS = { unverifiedReason: null, unverifiedHalalas: null } as const;

/** Why the money does not let an order come to a status: work could go on, and only the rest is missing. */
export function moneyRefusal(
  money: OrderMoney,
  to: OrderStatus,
): "payment_not_verified" | "rest_not_verified" | "cash_not_taken" {
  if (cashToTake(money) > 0 && !money.isMoneyMissing) return "cash_not_taken";
  const isRest = money.downPaymentHalalas !== null && isHandedOver(to) && isDownPaid(money);
  return isRest && !money.isMoneyMissing ? "rest_not_verified" : "payment_not_verified";
}

/** What happens to the marks of an order that comes to a status: before work nothing is decided any more. */
export function flagsAfterMove(
  to: OrderStatus,
): Partial<Pick<OrderMoney, "unverifiedReason" | "unverifiedHalalas" | "isMoneyMissing">> {
  return isWork(to) ? {} : { ...NOBODY_ANSWERS, isMoneyMissing: false };
}

/** "1,085 of 2,105": what is there of the price of an order that is short; null where nothing is missing, nothing was ever there, or the rest comes in cash. */
export function shortOf(
  money: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas"> & {
    status: OrderStatus;
    cashHalalas?: number;
  },
): { hadHalalas: number; ofHalalas: number } | null {
  const hadHalalas = money.verifiedHalalas ?? 0;
  const isBegun = isWork(money.status) || hadHalalas > 0;
  if (money.status === "Cancelled" || dueHalalas(money) <= 0 || !isBegun) return null;
  if ((money.cashHalalas ?? 0) > 0) return null;
  return { hadHalalas, ofHalalas: money.grandTotalHalalas };
}
