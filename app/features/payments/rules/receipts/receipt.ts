import { z } from "zod";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";

/** How the desk's receipts look, once for the page and the HTTP API. Browsers take only the types. */
const halalas = z.int();
const instant = z.string().meta({ format: "date-time" });

/** The same file elsewhere: another order's proof, or an earlier one of the same order. */
export const proofTwin = z.object({
  /** The proof that was looked at. */
  proofId: z.string(),
  orderId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentReview: z.enum(PAYMENT_REVIEWS).nullable(),
  uploadedAt: instant,
  isSameOrder: z.boolean(),
});
export type ProofTwin = z.infer<typeof proofTwin>;

const receiptProof = z.object({
  id: z.string(),
  contentType: z.string(),
  uploadedAt: instant,
  url: z.string(),
  /** Null for PDF, and for HEIC that could not be decoded. */
  previewUrl: z.string().nullable(),
  /** Why it was refused; null for what nobody has refused. */
  refusedBecause: z.string().nullable(),
});
export type ReceiptProof = z.infer<typeof receiptProof>;

/** An order whose transfer waits to be looked at. */
export const receipt = z.object({
  orderId: z.string(),
  reference: z.string(),
  days: z
    .int()
    .meta({ description: "How many orders of a basket this one receipt pays for; 1 for an order alone" }),
  status: z.enum(ORDER_STATUSES),
  customerName: z.string(),
  /** E.164. */
  customerPhone: z.string(),
  /** In which the customer reads why a receipt was refused. */
  language: z.enum(["ar", "en"]),
  dueHalalas: halalas.meta({ description: "What the transfer must show: what was due when it was sent" }),
  isEditedSince: z
    .boolean()
    .meta({ description: "The order costs something else now than when this was sent" }),
  grandTotalHalalas: halalas,
  verifiedHalalas: halalas.meta({ description: "What was verified of it before this receipt" }),
  restHalalas: halalas.meta({ description: "What stays to be paid once this receipt is verified" }),
  isWorkBegun: z.boolean(),
  isMoneyMissing: z.boolean(),
  schedule: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** Newest first; the first one waits. */
  proofs: z.array(receiptProof),
  twins: z.array(proofTwin),
});
export type Receipt = z.infer<typeof receipt>;

export const receiptQueue = z.object({
  /** Longest waiting first; first of all those whose work goes on without their money. */
  receipts: z.array(receipt),
  waiting: z.int().meta({ description: "How many there are in all; 1000 means many" }),
});
export type ReceiptQueue = z.infer<typeof receiptQueue>;
