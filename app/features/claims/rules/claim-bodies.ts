import { z } from "zod";
import { isIban, normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { FIELD_MESSAGES, HALALAS_MAX, rangeMessage } from "#app/lib/field-messages.ts";
import { id, optionalLine, optionalParagraph } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { CLAIM_BEARERS, CLAIM_KINDS, CLAIM_OUTCOMES, CLAIM_SUBJECTS } from "#app/vocabulary/claims.ts";
import { REFUND_METHODS } from "#app/vocabulary/money/refund.ts";

const moneyFault = rangeMessage({ min: 0, max: HALALAS_MAX, isMoney: true });
const amount = z.int({ error: moneyFault }).min(0, moneyFault).max(HALALAS_MAX, moneyFault);
const percent = z
  .int({ error: FIELD_MESSAGES.wholeNumber })
  .min(0, FIELD_MESSAGES.outOfRange)
  .max(100, FIELD_MESSAGES.outOfRange);
const item = z.int().min(0).max(99);

/** Who bears how much; together it is the whole. */
const shares = z
  .array(z.object({ bearer: z.enum(CLAIM_BEARERS), percent }))
  .min(1)
  .max(CLAIM_BEARERS.length)
  .refine(
    (parts) =>
      new Set(parts.map(({ bearer }) => bearer)).size === parts.length &&
      parts.reduce((sum, part) => sum + part.percent, 0) === 100,
    "refusals:claim_shares",
  );

const redo = z.object({
  date: z.string().refine(isRealDate, FIELD_MESSAGES.invalid),
  time: z.string().regex(/^\d\d:\d\d$/, FIELD_MESSAGES.invalid),
  meats: z
    .array(z.object({ line: z.int().min(0).max(99), quantity: z.int().min(1).max(99) }))
    .min(1, FIELD_MESSAGES.required)
    .max(20)
    .describe("Which lines of the order are prepared again, and how many of each"),
  withSides: z.boolean().default(false),
});

/** POST /api/admin/orders/{id}/claims/{claimId}/decision, and the same at …/preview. */
export const decideClaimBody = z.object({
  revision: z.int({ error: FIELD_MESSAGES.invalid }).describe("The order's `revision` as you saw it"),
  outcome: z.enum(CLAIM_OUTCOMES, { error: FIELD_MESSAGES.required }),
  kind: z.enum(CLAIM_KINDS).optional().describe("What it was in the end; missing: as it was said"),
  subject: z.enum(CLAIM_SUBJECTS).optional(),
  item: item.optional(),
  halalas: amount
    .optional()
    .describe("For `refund` and `credit` what the customer is given, for `goods` what they are worth"),
  way: z.enum(REFUND_METHODS).optional().describe("For `refund`: by which way what was paid goes back"),
  iban: z
    .string()
    .max(100, FIELD_MESSAGES.iban)
    .refine((text) => text.trim() === "" || isIban(text), FIELD_MESSAGES.iban)
    .transform((text) => (text.trim() === "" ? undefined : normaliseIban(text)))
    .optional(),
  holderName: optionalLine(100),
  onlinePaymentId: id.optional(),
  redo: redo.optional(),
  shares: shares.optional().describe("Missing: whoever the rule names bears all of it"),
  words: optionalParagraph(500).describe("What the customer reads; needed for `goods` and `declined`"),
});
export type DecideClaimBody = z.output<typeof decideClaimBody>;

/** POST /api/admin/orders/{id}/claims/{claimId}/approval: the word of a second person. */
export const approveClaimBody = z.object({
  act: z.enum(["approve", "refuse"], { error: FIELD_MESSAGES.required }),
  revision: z
    .int({ error: FIELD_MESSAGES.invalid })
    .optional()
    .describe("For `approve`: the order's `revision` as you saw it"),
  words: optionalParagraph(500).describe("Needed to refuse; colleagues read it, the customer does not"),
});

/** POST /api/admin/claims/{claimId}/shares/{bearer}/dispute. */
export const disputeBody = z.object({ words: optionalParagraph(1000).describe("What the partner says") });

/** POST /api/admin/claims/{claimId}/shares/{bearer}/answer. */
export const answerDisputeBody = z.object({
  releasedHalalas: amount.describe(
    "What the partner gets back; the shop bears it then. 0: the deduction stands",
  ),
  words: optionalParagraph(1000).describe("What the partner is answered"),
});
