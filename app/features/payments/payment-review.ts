import { isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";
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

export const PROOF_MAX_BYTES = 10 * 1024 * 1024;

/** For `<input accept>`: the types, and the endings of what some phones send without a type. */
export const PROOF_ACCEPT = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,application/pdf";

export type ProofProblem = "too_large" | "wrong_kind";

/** What can be said of an upload before anybody looks into it. */
export function proofProblem(bytes: number): ProofProblem | null {
  if (bytes > PROOF_MAX_BYTES) return "too_large";
  return bytes > 0 ? null : "wrong_kind";
}

/** OD13 AO17: an upload opens the review, an admin closes it one way or the other. */
const REVIEW_MOVES: Record<PaymentReview, readonly PaymentReview[]> = {
  awaiting_review: ["verified", "rejected"],
  verified: [],
  rejected: ["awaiting_review"],
};

export function mayMoveReview(from: PaymentReview | null, to: PaymentReview): boolean {
  return from === null ? to === "awaiting_review" : REVIEW_MOVES[from].includes(to);
}

/**
 * Does the shop take a proof now? Until its review is verified or the order is closed: also in place of one that waits (a
 * wrong picture was sent), and for an order that was accepted before the money came (OD14 AO08).
 */
export function mayUploadProof(status: OrderStatus, review: PaymentReview | null): boolean {
  return !isClosed(status) && review !== "verified";
}

interface PayableOrder {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  timeline: readonly { kind: string; by: string; toStatus: OrderStatus | null }[];
}

/**
 * Is the customer asked for a proof? Never again for money that somebody has seen: an admin set Paid by hand, or the order
 * was brought in (E17) when its work had begun.
 */
export function asksForProof({ status, paymentReview, timeline }: PayableOrder): boolean {
  if (!mayUploadProof(status, paymentReview)) return false;
  if (status === "Pending Payment" || paymentReview !== null) return true;
  return !timeline.some(
    ({ kind, by, toStatus }) => toStatus === "Paid" || (kind === "moved" && by === "system"),
  );
}

/** Only an order that waits for its money moves with a proof; work that has begun is not set back. */
export function statusAfterProof(status: OrderStatus): OrderStatus {
  return status === "Pending Payment" ? "Paid" : status;
}

/** Where an order stands after its payment was rejected: payment is due again, unless the order is closed. */
export function statusAfterRejectedPayment(status: OrderStatus): OrderStatus {
  return isClosed(status) ? status : "Pending Payment";
}
