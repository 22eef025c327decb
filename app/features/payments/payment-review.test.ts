import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS, type PaymentReview } from "#app/vocabulary/payment-review.ts";
import {
  asksForProof,
  mayMoveReview,
  mayUploadProof,
  PROOF_MAX_BYTES,
  proofProblem,
  statusAfterProof,
  statusAfterRejectedPayment,
} from "./payment-review.ts";
import { reviewPaymentBody } from "./schema.ts";

describe("payment proofs", () => {
  it.each([
    [0, "wrong_kind"],
    [1, null],
    [PROOF_MAX_BYTES, null],
    [PROOF_MAX_BYTES + 1, "too_large"],
  ])("OD12 of %i bytes: %s", (bytes, problem) => {
    expect(proofProblem(bytes)).toBe(problem);
  });

  it("OD13 OD14 a review opens with an upload, is closed once, and opens again after a rejection", () => {
    const moves = [null, ...PAYMENT_REVIEWS].flatMap((from) =>
      PAYMENT_REVIEWS.filter((to) => mayMoveReview(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      "null > awaiting_review",
      "awaiting_review > verified",
      "awaiting_review > rejected",
      "rejected > awaiting_review",
    ]);
  });

  it("OD14 a proof is taken until its review is verified or the order is closed", () => {
    const open = ORDER_STATUSES.filter((status) => status !== "Completed" && status !== "Cancelled");
    for (const review of [null, "awaiting_review", "rejected"] as const)
      expect(ORDER_STATUSES.filter((status) => mayUploadProof(status, review))).toEqual(open);
    expect(ORDER_STATUSES.filter((status) => mayUploadProof(status, "verified"))).toEqual([]);
  });

  it("OD10 OD14 an order accepted before its money is asked for a proof, one whose money was seen is not", () => {
    const moved = (toStatus: OrderStatus, by = "staff") => ({ kind: "moved", by, toStatus });
    const asked = (
      status: OrderStatus,
      paymentReview: PaymentReview | null,
      ...timeline: ReturnType<typeof moved>[]
    ) => asksForProof({ status, paymentReview, timeline });
    expect(asked("Pending Payment", null)).toBe(true);
    expect(asked("Confirmed", null, moved("Confirmed"))).toBe(true);
    expect(asked("Cooking", "rejected", moved("Paid"), moved("Cooking"))).toBe(true);
    expect(asked("Paid", "awaiting_review", moved("Paid", "customer"))).toBe(true);
    expect(asked("Confirmed", null, moved("Paid"), moved("Confirmed"))).toBe(false);
    expect(asked("Cooking", null, moved("Cooking", "system"))).toBe(false);
    expect(asked("Confirmed", "verified", moved("Confirmed"))).toBe(false);
    expect(asked("Completed", null, moved("Completed"))).toBe(false);
  });

  it("OD13 a proof moves only an order that waits for its money", () => {
    expect(ORDER_STATUSES.filter((status) => statusAfterProof(status) !== status)).toEqual([
      "Pending Payment",
    ]);
    expect(statusAfterProof("Pending Payment")).toBe("Paid");
  });

  it("OD14 AO17 a rejected payment is due again, unless the order is closed", () => {
    const closed = ORDER_STATUSES.filter(
      (status) => statusAfterRejectedPayment(status) !== "Pending Payment",
    );
    expect(closed).toEqual(["Cancelled", "Completed"]);
  });

  it("AO17 a rejection says why", () => {
    expect(reviewPaymentBody.parse({ decision: "verified" })).toEqual({ decision: "verified", reason: null });
    expect(reviewPaymentBody.safeParse({ decision: "rejected", reason: " " }).success).toBe(false);
    expect(reviewPaymentBody.parse({ decision: "rejected", reason: "المبلغ ناقص" })).toMatchObject({
      reason: "المبلغ ناقص",
    });
  });
});
