import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { nextNumber } from "#app/features/refunds/commands/asking/number-refund.server.ts";
import { refundFileId } from "#app/features/refunds/rules/refund-numbers.ts";
import { readPayer } from "#app/features/settings/reads/read-payer.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sumOfPayments } from "#app/lib/bank-file/bank-payment.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isRealDate, riyadhDate } from "#app/lib/riyadh-time.ts";
import { refundFiles, refunds } from "#db/schema/money/refunds.ts";

/** POST /api/admin/refund-files. */
export const orderRefundsBody = z.object({
  accountId: id.optional().describe("The account of the shop that pays; missing: its first one"),
  payOn: z
    .string({ error: FIELD_MESSAGES.invalid })
    .refine(isRealDate, FIELD_MESSAGES.invalid)
    .optional()
    .describe("The day of Riyadh on which the bank is to pay; missing: today"),
});

export type OrderRefundsRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "nothing_to_order"
  | "no_own_account";

/** What a bank's page takes in one go. */
const PAYMENTS_MAX = 500;

/**
 * Puts every approved refund to an account into one file for the bank. Guarantees: a refund stands in one file only, whoever
 * asks at the same moment; the file can be had again, the same to the letter (`read-bank-file.server.ts`).
 */
export async function orderRefunds(
  ctx: CommandContext,
  { body }: { body: unknown },
): Promise<Result<{ number: number; refunds: number; halalas: number }, OrderRefundsRefusal>> {
  const { actor, now } = ctx;
  const refusal = adminRefusal(actor, "payments.refund");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = orderRefundsBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { accountId, payOn = riyadhDate(now) } = parsed.data;
  if (payOn < riyadhDate(now)) return refuse("invalid_input", { fields: { payOn: FIELD_MESSAGES.invalid } });

  return ctx.db.transaction(async (tx) => {
    const payer = await readPayer(tx, accountId);
    if (!payer) return refuse("no_own_account");
    const waiting = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.state, "approved"), eq(refunds.way, "iban")))
      .orderBy(asc(refunds.number))
      .limit(PAYMENTS_MAX)
      .for("update");
    // Whoever waited for another file to be made finds its refunds gone.
    if (waiting.length === 0) return refuse("nothing_to_order");
    const halalas = sumOfPayments(waiting);
    const number = await nextNumber(tx, "KF");
    await tx.insert(refundFiles).values({
      number,
      madeAt: now,
      madeEmail: actor.email,
      payerName: payer.name,
      payerIban: payer.iban,
      payerAddress: payer.address,
      payOn,
      refunds: waiting.length,
      halalas,
    });
    await tx
      .update(refunds)
      .set({ state: "ordered", fileNumber: number, orderedAt: now })
      .where(
        inArray(
          refunds.id,
          waiting.map(({ id }) => id),
        ),
      );
    await recordAudit(tx, ctx, {
      action: "order_refunds",
      entity: "refund",
      entityId: refundFileId(number),
      after: { refunds: waiting.length, halalas, payOn },
    });
    return ok({ number, refunds: waiting.length, halalas });
  });
}
