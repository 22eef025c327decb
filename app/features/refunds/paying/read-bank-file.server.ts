import { asc, eq } from "drizzle-orm";
import { deskRefusal } from "#app/features/orders/access.ts";
import { bankReference, refundFileId } from "#app/features/refunds/rules/refund-numbers.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { BankPayment } from "#app/lib/bank-file/bank-payment.ts";
import { pain001 } from "#app/lib/bank-file/pain-001.ts";
import { paymentCsv } from "#app/lib/bank-file/payment-csv.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { refundFiles, refunds } from "#db/schema/money/refunds.ts";

/** A table for the bank's page, or XML for its programs. */
export const BANK_FILE_FORMATS = ["csv", "xml"] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

export interface BankFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A file of refunds as it was made, the same to the letter however often it is asked for. Once one of its customers has been
 * erased it can be had no more.
 */
export async function readBankFile(
  ctx: CommandContext,
  { number, format }: { number: number; format: BankFileFormat },
): Promise<Result<BankFile, "not_signed_in" | "not_allowed" | "not_found" | "file_forgotten">> {
  const refusal = deskRefusal(ctx.actor, "payments.refund");
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
      : [{ reference: bankReference(number), name: holderName, iban, halalas }],
  );
  if (payments.length < file.refunds) return refuse("file_forgotten");
  const id = refundFileId(number);
  if (format === "csv")
    return ok({ name: `${id}.csv`, contentType: "text/csv; charset=utf-8", bytes: paymentCsv(payments) });
  const head = {
    id,
    createdAt: file.madeAt,
    payOn: file.payOn,
    payer: { name: file.payerName, iban: file.payerIban },
  };
  const bytes = new TextEncoder().encode(pain001(head, payments));
  return ok({ name: `${id}.xml`, contentType: "application/xml; charset=utf-8", bytes });
}
