import { eq } from "drizzle-orm";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { GatewayRefunds, OnlinePayment } from "#app/features/refunds/rules/gateway-refunds.ts";
import { mostByPayment, mostToAsk } from "#app/features/refunds/rules/refund-rules.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { RefundMethod } from "#app/vocabulary/money/refund.ts";
import type { Transaction } from "#db/client.ts";
import { refundWishes } from "#db/schema/money/refunds.ts";
import { askedHalalas, givenBackBy } from "./held-money.server.ts";

export interface AskedOfOrder {
  halalas: number;
  way: RefundMethod;
  iban?: string | undefined;
  holderName: string | null;
  onlinePaymentId?: string | undefined;
}

/** Where the money of a refund goes: an account, or the payment that it gives back. */
export interface Destination {
  iban: string | null;
  holderName: string | null;
  payment: OnlinePayment | null;
  /** Not an account that somebody at the desk has typed. */
  isTheirOwn: boolean;
}

const NOWHERE: Destination = { iban: null, holderName: null, payment: null, isTheirOwn: true };

/** What stands against asking for so much of a locked order, or where the money is to go. */
export async function destinationOf(
  tx: Transaction,
  {
    order,
    asked,
    gateways,
  }: { order: LockedOrder; asked: AskedOfOrder; gateways: Pick<GatewayRefunds, "paymentsOf"> },
): Promise<Result<Destination, "nothing_to_return" | "beyond_return" | "beyond_payment" | "invalid_input">> {
  const stands = toReturnHalalas(order);
  const mostHalalas = mostToAsk({
    standsHalalas: stands,
    askedHalalas: await askedHalalas(tx, { orderId: order.id }),
  });
  if (mostHalalas === 0) return refuse("nothing_to_return");
  if (asked.halalas > mostHalalas)
    return refuse("beyond_return", {
      fields: { halalas: "refusals:beyond_return" },
      detail: { mostHalalas },
    });
  if (asked.way === "iban") return accountOf(tx, order.id, asked);
  if (asked.way !== "gateway") return ok(NOWHERE);

  const payments = await gateways.paymentsOf(tx, order.id);
  const payment = payments.find(({ id }) => id === asked.onlinePaymentId);
  if (!payment) return refuse("invalid_input", { fields: { onlinePaymentId: FIELD_MESSAGES.required } });
  const most = mostByPayment({ ...payment, givenBackHalalas: await givenBackBy(tx, payment.id) });
  if (asked.halalas > most)
    return refuse("beyond_payment", {
      fields: { halalas: "refusals:beyond_payment" },
      detail: { mostHalalas: most },
    });
  return ok({ ...NOWHERE, payment });
}

/** The account that was said, or else the one that the customer named. */
async function accountOf(tx: Transaction, orderId: string, asked: AskedOfOrder) {
  const [wish] = await tx.select().from(refundWishes).where(eq(refundWishes.orderId, orderId));
  const iban = asked.iban ?? wish?.iban ?? null;
  const holderName = asked.holderName ?? (asked.iban ? null : (wish?.holderName ?? null));
  const missing = {
    ...(iban === null && { iban: FIELD_MESSAGES.required }),
    ...(holderName === null && { holderName: FIELD_MESSAGES.required }),
  };
  if (Object.keys(missing).length > 0) return refuse("invalid_input", { fields: missing });
  const isTheirOwn = iban === wish?.iban && holderName === wish?.holderName;
  return ok({ ...NOWHERE, iban, holderName, isTheirOwn });
}
