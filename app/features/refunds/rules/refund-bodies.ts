import { z } from "zod";
import { isIban, normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { FIELD_MESSAGES, HALALAS_MAX, rangeMessage } from "#app/lib/field-messages.ts";
import { id, optionalLine, optionalParagraph, requiredLine } from "#app/lib/field-schemas.ts";
import { SALE_KINDS, type SaleKind } from "#app/vocabulary/money/ledger.ts";
import { REFUND_METHODS, WISHED_METHODS } from "#app/vocabulary/money/refund.ts";

const moneyFault = rangeMessage({ min: 1, max: HALALAS_MAX, isMoney: true });
const amount = z.int({ error: moneyFault }).min(1, moneyFault).max(HALALAS_MAX, moneyFault);

/** Money is sent to it without anybody looking again, so its check digits must hold. */
const iban = z
  .string({ error: FIELD_MESSAGES.required })
  .max(100, FIELD_MESSAGES.iban)
  .transform((input, ctx) => {
    if (isIban(input)) return normaliseIban(input);
    ctx.addIssue({
      code: "custom",
      message: input.trim() === "" ? FIELD_MESSAGES.required : FIELD_MESSAGES.iban,
    });
    return z.NEVER;
  });
const holderName = requiredLine(100);

/** What costs less than was agreed, each kind by how much. */
const lessBody = z
  .object(
    Object.fromEntries(SALE_KINDS.map((kind) => [kind, amount.optional()])) as {
      [Kind in SaleKind]: z.ZodOptional<typeof amount>;
    },
  )
  .describe("By how much each kind costs less than was agreed, halalas");

const reason = optionalParagraph(500).describe("Why; it stands on the credit note and in the log");
const revision = z.int({ error: FIELD_MESSAGES.invalid }).describe("The order's `revision` as you saw it");

/** POST /api/admin/orders/{id}/allowance. */
export const allowLessBody = z.object({ revision, less: lessBody, reason });

/** POST /api/admin/orders/{id}/refunds. */
export const askRefundBody = z.object({
  revision,
  halalas: amount.describe("At most what stands to return, after `less`, and nobody has asked for yet"),
  way: z.enum(REFUND_METHODS, { error: FIELD_MESSAGES.required }),
  iban: iban.optional().describe("For `iban`; missing: the account that the customer named"),
  holderName: optionalLine(100),
  onlinePaymentId: id.optional().describe("For `gateway`: the payment that is given back"),
  reason,
  less: lessBody.optional(),
});

/** POST /api/admin/customers/{id}/credit-payout. */
export const payCreditOutBody = z.object({ halalas: amount, iban, holderName, reason });

/** PUT /api/orders/{id}/refund-wish. */
export const wishBody = z.discriminatedUnion("way", [
  z.object({ way: z.literal(WISHED_METHODS[0]), iban, holderName }),
  z.object({ way: z.literal(WISHED_METHODS[1]) }),
]);

/** POST /api/orders/{id}/credit. */
export const spendCreditBody = z.object({
  halalas: amount.describe("As it was offered"),
  key: z
    .string({ error: FIELD_MESSAGES.required })
    .regex(/^[\w-]{8,64}$/, FIELD_MESSAGES.invalid)
    .describe("The same key is used once, however often it is sent"),
});

/** POST /api/admin/refunds/{id}: one step of one refund. */
export const stepBody = z.object({
  act: z.enum(["approve", "refuse", "withdraw", "paid", "failed"], { error: FIELD_MESSAGES.required }),
  reason: optionalParagraph(500).describe("Needed to refuse and to say that it failed"),
});
