import type { BasketView } from "./basket-view.ts";
import type { PayAmount } from "./down-payment.ts";

interface OfBasket {
  id: string;
  basket: Pick<BasketView, "dueHalalas" | "nowHalalas" | "reference" | "days"> | null;
  /** What friends pay is not asked of the customer. */
  split?: { ownHalalas: number } | null;
  dueHalalas: number;
  nowHalalas: number;
  reference: string;
}

/** Is this order paid together with the other days of its basket? A day that is lost is asked for alone. */
export function isPaidTogether({ id, basket }: Pick<OfBasket, "id" | "basket">): boolean {
  return basket !== null && basket.dueHalalas > 0 && !basket.days.some((day) => day.id === id && day.isLost);
}

/**
 * What a transfer for this order must say: the basket's sum and reference while it is one of its days, else the order's own.
 * @param amount what the customer chooses to pay; both are the same where no down payment waits
 */
export function transferOf(
  order: OfBasket,
  amount: PayAmount = "down_payment",
): { halalas: number; reference: string } {
  const asked = order.basket && isPaidTogether(order) ? order.basket : order;
  const { reference, dueHalalas, nowHalalas } = asked;
  const halalas = amount === "whole" ? dueHalalas : nowHalalas;
  return { halalas: Math.min(halalas, order.split?.ownHalalas ?? halalas), reference };
}
