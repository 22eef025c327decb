import type {
  DeclineReason,
  OnlinePaymentState,
  PaymentMeans,
} from "#app/vocabulary/money/online-payment.ts";
import type { PaymentState } from "#services/payments/payment-port.ts";
import { nextAsk } from "./next-ask.ts";

export interface KnownPayment {
  state: OnlinePaymentState;
  startedAt: Date;
  asks: number;
  receivedHalalas: number | null;
  feeHalalas: number | null;
  refundedHalalas: number;
  means: PaymentMeans | null;
  declined: DeclineReason | null;
  paidAt: Date | null;
}

export interface LearntOfPayment extends Omit<KnownPayment, "startedAt"> {
  askedAt: Date;
  askAgainAt: Date | null;
  /** Its money has come, and nobody knew. */
  isNewlyPaid: boolean;
}

/**
 * What is known of a payment after its gateway was asked. Guarantees, whatever order answers come in: what is paid stays
 * paid, with the amount that was received; what is over stays over unless its money came; nothing is paid by anything but
 * money that the gateway holds.
 */
export function afterAsking(known: KnownPayment, told: PaymentState, now: Date): LearntOfPayment {
  const asks = known.asks + 1;
  const same = { ...known, asks, askedAt: now, askAgainAt: null, isNewlyPaid: false };
  const hasMoney = told.receivedHalalas > 0 && (told.state === "paid" || told.state === "refunded");
  if (hasMoney && known.state !== "paid")
    return {
      ...same,
      state: "paid",
      receivedHalalas: told.receivedHalalas,
      refundedHalalas: Math.min(told.refundedHalalas, told.receivedHalalas),
      feeHalalas: told.feeHalalas,
      means: told.means,
      declined: null,
      paidAt: told.paidAt ?? now,
      isNewlyPaid: true,
    };
  if (known.state === "paid") {
    const received = known.receivedHalalas ?? 0;
    const refundedHalalas = Math.min(Math.max(known.refundedHalalas, told.refundedHalalas), received);
    return { ...same, refundedHalalas, feeHalalas: known.feeHalalas ?? told.feeHalalas };
  }
  if (known.state === "declined" || known.state === "expired") return same;
  const declined = told.declined ?? known.declined;
  if (told.state === "failed") return { ...same, state: "declined", declined: declined ?? "card_declined" };
  if (told.state === "expired") return { ...same, state: "expired", declined };
  const askAgainAt = nextAsk({ startedAt: known.startedAt, asks }, now);
  return { ...same, state: askAgainAt ? "waiting" : "expired", declined, askAgainAt };
}
