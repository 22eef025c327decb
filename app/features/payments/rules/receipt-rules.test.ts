import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";
import {
  asksForProof,
  chosenProofProblem,
  isPayingNext,
  mayReview,
  mayUploadProof,
  PROOF_BYTES_MAX,
  proofProblem,
  statusAfterProof,
  statusAfterRejectedPayment,
} from "./receipt-rules.ts";
import { reviewPaymentBody } from "./schema.ts";

describe("payment proofs", () => {
  it.each([
    [0, "wrong_kind"],
    [1, null],
    [PROOF_BYTES_MAX, null],
    [PROOF_BYTES_MAX + 1, "too_large"],
  ])("OD12 of %i bytes: %s", (bytes, problem) => {
    expect(proofProblem(bytes)).toBe(problem);
  });

  it.each([
    ["awaiting_review", 150_000, "yes", "yes"],
    [null, 150_000, "with_reason", "no"],
    ["rejected", 150_000, "with_reason", "no"],
    ["verified", 20_000, "with_reason", "no"],
    ["verified", 0, "no", "no"],
    ["verified", -10_000, "no", "no"],
  ] as const)(
    "AO17 MK05 a review that stands at %s with %i halalas due: verified %s, rejected %s",
    (paymentReview, due, verified, rejected) => {
      expect(mayReview({ paymentReview, due }, "verified")).toBe(verified);
      expect(mayReview({ paymentReview, due }, "rejected")).toBe(rejected);
    },
  );

  it("OD14 OE12 DU04 a proof is taken until the money is verified whole, and afterwards for what is due", () => {
    const open = ORDER_STATUSES.filter((status) => status !== "Completed" && status !== "Cancelled");
    const taken = (paymentReview: PaymentReview | null, dueHalalas: number) =>
      ORDER_STATUSES.filter((status) =>
        mayUploadProof({ status, paymentReview, dueHalalas, isLapsed: false }),
      );
    for (const review of [null, "awaiting_review", "rejected"] as const)
      expect(taken(review, 0)).toEqual(open);
    expect(taken("verified", 0)).toEqual([]);
    expect(taken("verified", -100)).toEqual([]);
    const uncancelled = ORDER_STATUSES.filter((status) => status !== "Cancelled");
    for (const review of [null, "awaiting_review", "rejected", "verified"] as const)
      expect(taken(review, 100), "for what is due").toEqual(uncancelled);
    const ended = { status: "Cancelled", paymentReview: null, dueHalalas: 100 } as const;
    expect(mayUploadProof({ ...ended, isLapsed: true }), "that the shop ended").toBe(true);
  });

  it("OD10 OD14 an order accepted before its money is asked for a proof, one whose money was seen is not", () => {
    const moved = (toStatus: OrderStatus, by = "staff") => ({ kind: "moved", by, toStatus });
    const asked = (
      status: OrderStatus,
      paymentReview: PaymentReview | null,
      ...timeline: ReturnType<typeof moved>[]
    ) => asksForProof({ status, paymentReview, timeline, dueHalalas: 0, isLapsed: false });
    expect(asked("Pending Payment", null)).toBe(true);
    expect(asked("Confirmed", null, moved("Confirmed"))).toBe(true);
    expect(asked("Cooking", "rejected", moved("Paid"), moved("Cooking"))).toBe(true);
    expect(asked("Paid", "awaiting_review", moved("Paid", "customer"))).toBe(true);
    expect(asked("Confirmed", null, moved("Paid"), moved("Confirmed"))).toBe(false);
    expect(asked("Cooking", null, moved("Cooking", "system"))).toBe(false);
    expect(asked("Confirmed", "verified", moved("Confirmed"))).toBe(false);
    expect(asked("Completed", null, moved("Completed"))).toBe(false);
  });

  it("CP02 paying is what comes next until a receipt is being checked, and again when it was refused", () => {
    const next = (status: OrderStatus, paymentReview: PaymentReview | null, dueHalalas = 150_000) =>
      isPayingNext({ status, paymentReview, dueHalalas, cashHalalas: 0, timeline: [], isLapsed: false });
    expect(next("Pending Payment", null)).toBe(true);
    expect(next("Pending Payment", "rejected")).toBe(true);
    expect(next("Paid", "awaiting_review")).toBe(false);
    expect(next("Confirmed", "verified", 0)).toBe(false);
    expect(next("Confirmed", "verified", 20_000), "what an edit added").toBe(true);
    expect(next("Completed", "verified", 20_000), "what is still owed").toBe(true);
    expect(next("Completed", "verified", 0)).toBe(false);
    expect(next("Cancelled", null)).toBe(false);
  });

  it.each([
    ["photo.jpg", "image/jpeg", 1, null],
    ["IMG_1.HEIC", "", 1, null],
    ["scan.pdf", "application/octet-stream", 1, null],
    ["shot", "image/png", 1, null],
    ["movie.mp4", "video/mp4", 1, "wrong_kind"],
    ["receipt", "", 1, "wrong_kind"],
    ["receipt.png.exe", "", 1, "wrong_kind"],
    ["photo.jpg", "image/jpeg", 0, "empty"],
    ["photo.jpg", "image/jpeg", PROOF_BYTES_MAX, null],
    ["photo.jpg", "image/jpeg", PROOF_BYTES_MAX + 1, "too_large"],
  ])("CP16 a chosen %s of type %j and %i bytes: %s", (name, type, size, problem) => {
    expect(chosenProofProblem({ name, type, size })).toBe(problem);
  });

  it("OD13 a proof moves only an order that waits for its money", () => {
    expect(ORDER_STATUSES.filter((status) => statusAfterProof(status) !== status)).toEqual([
      "Pending Payment",
    ]);
    expect(statusAfterProof("Pending Payment")).toBe("Paid");
  });

  it("OD14 AO17 a rejected payment is due again, unless work has begun or the order is closed", () => {
    const due = ORDER_STATUSES.filter((status) => statusAfterRejectedPayment(status) === "Pending Payment");
    expect(due).toEqual(["Pending Payment", "Paid"]);
  });

  it("AO17 a rejection says why", () => {
    const proofId = "p";
    expect(reviewPaymentBody.parse({ decision: "verified", proofId })).toMatchObject({ reason: null });
    expect(reviewPaymentBody.safeParse({ decision: "rejected", reason: " ", proofId }).success).toBe(false);
    expect(reviewPaymentBody.parse({ decision: "rejected", reason: "المبلغ ناقص", proofId })).toMatchObject({
      reason: "المبلغ ناقص",
    });
  });

  it("CQ10 what is done again at no charge asks for no receipt", () => {
    const redo = {
      ...{ status: "Confirmed" as const, paymentReview: null, dueHalalas: 0, isLapsed: false, timeline: [] },
      totals: { grandTotalHalalas: 0 },
    };
    expect(asksForProof(redo)).toBe(false);
    expect(asksForProof({ ...redo, totals: { grandTotalHalalas: 1 } })).toBe(true);
  });
});
