import { asc, eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { bankReference, refundFileId, refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type BankFile, bankFile } from "#app/lib/bank-file/bank-file.ts";
import type { BankFileForm } from "#app/lib/bank-file/bank-file-form.ts";
import type { BankPayment } from "#app/lib/bank-file/bank-payment.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { refundFiles, refunds } from "#db/schema/money/refunds.ts";

/**
 * A file of refunds as it was made, the same to the letter however often it is asked for. Once one of its customers has been
 * erased it can be had no more.
 */
export async function readBankFile(
  ctx: CommandContext,
  { number, ...form }: { number: number } & BankFileForm,
): Promise<Result<BankFile, "not_signed_in" | "not_allowed" | "not_found" | "file_forgotten">> {
  const refusal = adminRefusal(ctx.actor, "payments.refund");
  if (refusal) return refuse(refusal);
  const [file] = await ctx.db.select().from(refundFiles).where(eq(refundFiles.number, number));
  if (!file) return refuse("not_found");
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.fileNumber, number))
    .orderBy(asc(refunds.number));
  const payments: BankPayment[] = rows.flatMap(({ number, iban, holderName, halalas }) =>
    iban === null || holderName === null
      ? []
      : [
          {
            reference: bankReference(number),
            document: refundNumber(number),
            name: holderName,
            iban,
            halalas,
          },
        ],
  );
  if (payments.length < file.refunds) return refuse("file_forgotten");
  const head = {
    id: refundFileId(number),
    createdAt: file.madeAt,
    payOn: file.payOn,
    payer: { name: file.payerName, iban: file.payerIban, address: file.payerAddress },
  };
  return ok(bankFile(head, payments, form));
}
