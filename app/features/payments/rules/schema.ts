import { z } from "zod";
import { PAY_AMOUNTS } from "#app/features/order-core/rules/down-payment.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";

/** An admin's answer to a payment proof; a rejection says why, because the customer reads it (AO17 OD14). */
export const reviewPaymentBody = z
  .object({
    decision: z.enum(["verified", "rejected"], { error: FIELD_MESSAGES.invalid }),
    /** Why not; of a verified payment what showed it when there was no receipt. */
    reason: optionalParagraph(500),
    /** The proof that was looked at; null when there is none. */
    proofId: z.string({ error: FIELD_MESSAGES.required }).max(100).nullable(),
    /** How much came, where the receipt shows something else than was asked for, or there is none: by default what it says, or all. */
    amount: z.enum(PAY_AMOUNTS, { error: FIELD_MESSAGES.invalid }).optional(),
    /** How much arrived in all, where that is not what was asked for: less leaves the rest due, more becomes the customer's credit. */
    receivedHalalas: z
      .int(FIELD_MESSAGES.invalid)
      .min(1, FIELD_MESSAGES.outOfRange)
      .max(10_000_000_00, FIELD_MESSAGES.outOfRange)
      .optional(),
    dueSeenHalalas: z
      .int(FIELD_MESSAGES.invalid)
      .optional()
      .describe(
        "What was due of the order when it was looked at: where something else is due by now the answer is refused with 409 due_changed, so that a part that is sent twice is counted once.",
      ),
    /** Taken in notes and coins, so that it stands with the cash and no line of the bank is awaited. */
    inCash: z.boolean().default(false),
    collectedBy: z
      .string({ error: FIELD_MESSAGES.invalid })
      .max(100, FIELD_MESSAGES.invalid)
      .nullish()
      .transform((id) => id || null)
      .describe(
        "Of cash: who of the shop took it and holds it until it is counted; yourself where nobody is named",
      ),
    andComplete: z
      .boolean()
      .default(false)
      .describe(
        "Of cash: complete the order with it, where it has left the shop and nothing is due any more",
      ),
    /** Accept the order as well. */
    andConfirm: z.boolean().default(false),
    /** For `undoChanges`. */
    undoable: z.boolean().default(false),
  })
  .refine(({ decision, reason }) => decision === "verified" || reason !== null, {
    path: ["reason"],
    message: FIELD_MESSAGES.required,
  });
export type ReviewBody = z.output<typeof reviewPaymentBody>;
