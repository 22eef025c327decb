import type { PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import { neededForWork } from "#app/features/order-core/rules/money-before-work.ts";
import { isClosed, isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** What a proof may be, told by its content (OD12), with the ending it is kept under. */
export const PROOF_TYPES: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
  "application/pdf": "pdf",
};

export const PROOF_BYTES_MAX = 10 * 1024 * 1024;

/** For `<input accept>`: the types, and the endings of what some phones send without a type. */
export const PROOF_ACCEPT = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,application/pdf";

export type ProofProblem = "too_large" | "wrong_kind";

/** What can be said of an upload before anybody looks into it. */
export function proofProblem(bytes: number): ProofProblem | null {
  if (bytes > PROOF_BYTES_MAX) return "too_large";
  return bytes > 0 ? null : "wrong_kind";
}

/** Endings that say what a file without a type, or with an odd one, is; the shop judges by what is in it. */
const PROOF_ENDINGS = /\.(jpe?g|png|webp|hei[cf]|pdf)$/i;

/** What can be said of a chosen file before it is sent: nobody waits for an upload that is refused. */
export function chosenProofProblem(file: {
  name: string;
  type: string;
  size: number;
}): ProofProblem | "empty" | null {
  if (file.size === 0) return "empty";
  if (!(file.type in PROOF_TYPES) && !PROOF_ENDINGS.test(file.name)) return "wrong_kind";
  return proofProblem(file.size);
}

/**
 * OD13 AO17: may this order's payment be answered so? What waits for an answer gets it once; money that came without a
 * receipt, after one was refused, or for what an edit added, is verified with a reason, because nothing shows it.
 */
export function mayReview(
  { paymentReview, due }: { paymentReview: PaymentReview | null; due: number },
  decision: "verified" | "rejected",
): "yes" | "with_reason" | "no" {
  if (paymentReview === "awaiting_review") return "yes";
  return decision === "verified" && due > 0 ? "with_reason" : "no";
}

/**
 * OE17: how much money is verified once somebody says yes. What a receipt shows was sent for what was due then: an edit
 * meanwhile is not paid by it. Without a receipt, or with one of before that was kept, the reviewer's word stands for all.
 * @param amount what the reviewer says came instead: the down payment, or the whole
 */
export function verifiedBy(
  order: {
    grandTotalHalalas: number;
    verifiedHalalas: number | null;
    downPaymentHalalas: number | null;
    paymentReview: PaymentReview | null;
  },
  askedHalalas: number | null,
  amount?: PayAmount,
): number {
  if (amount) {
    const said = amount === "whole" ? order.grandTotalHalalas : neededForWork(order);
    return Math.max(order.verifiedHalalas ?? 0, said);
  }
  if (order.paymentReview !== "awaiting_review" || askedHalalas === null) return order.grandTotalHalalas;
  return (order.verifiedHalalas ?? 0) + askedHalalas;
}

/** "Verify and confirm" accepts what waits for that, and leaves where it is what has gone further. */
export function mayConfirmWith(status: OrderStatus): boolean {
  return status === "Pending Payment" || status === "Paid";
}

/**
 * Does the shop take a proof now? As long as anything is due, also after the order was completed, and of an order that the shop
 * ended because nobody paid; until then also in place of one that waits (a wrong picture was sent), and for an order that was
 * accepted before the money came (OD14 AO08).
 */
export function mayUploadProof({ status, paymentReview, dueHalalas, isLapsed }: OwingOrder): boolean {
  if (status === "Cancelled") return isLapsed;
  return dueHalalas > 0 || (status !== "Completed" && paymentReview !== "verified");
}

interface OwingOrder {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  dueHalalas: number;
  /** The shop ended it because nobody paid. */
  isLapsed: boolean;
}

interface PayableOrder extends OwingOrder {
  timeline: readonly { kind: string; by: string; toStatus: OrderStatus | null }[];
  totals?: { grandTotalHalalas: number };
}

/**
 * Is the customer asked for a proof? Never again for money that somebody has seen: an admin set Paid by hand, or the order
 * was brought in (E17) when its work had begun.
 */
export function asksForProof(order: PayableOrder): boolean {
  const { status, paymentReview, timeline } = order;
  if (!mayUploadProof(order)) return false;
  // What is done again at no charge asks for nothing.
  if (order.totals?.grandTotalHalalas === 0 && isWork(status)) return false;
  if (status === "Pending Payment" || status === "Cancelled" || paymentReview !== null) return true;
  return !timeline.some(
    ({ kind, by, toStatus }) => toStatus === "Paid" || (kind === "moved" && by === "system"),
  );
}

/** Is paying the next thing that the customer has to do? While somebody looks at a receipt, or cash comes at the end, nothing is asked. */
export function isPayingNext(order: PayableOrder & { cashHalalas: number }): boolean {
  if (order.cashHalalas > 0) return false;
  return order.status !== "Cancelled" && asksForProof(order) && order.paymentReview !== "awaiting_review";
}

/** Only an order that waits for its money moves with a proof; work that has begun is not set back. */
export function statusAfterProof(status: OrderStatus): OrderStatus {
  return status === "Pending Payment" ? "Paid" : status;
}

/** Where an order stands after its payment was rejected: payment is due again, unless work has begun or the order is closed. */
export function statusAfterRejectedPayment(status: OrderStatus): OrderStatus {
  return isClosed(status) || isWork(status) ? status : "Pending Payment";
}
