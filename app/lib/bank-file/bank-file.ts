import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import type { BankFileForm } from "./bank-file-form.ts";
import type { BankFileHead, BankPayment } from "./bank-payment.ts";
import { profileOf } from "./bank-profile.ts";
import { pain001 } from "./pain-001.ts";
import { paymentCsv } from "./payment-csv.ts";

export interface BankFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The one file of payments that the shop gives to a bank, whoever is paid: in the form of the bank that keeps the payer's
 * account. The same head, payments and form make the same bytes.
 */
export function bankFile(
  head: BankFileHead,
  payments: readonly BankPayment[],
  { format, letters }: BankFileForm,
): BankFile {
  const ofBank = profileOf(head.payer.iban);
  const profile = letters ? { ...ofBank, letters } : ofBank;
  if (format === "csv") {
    const { encode, contentType } = TABLE_FILES.commas;
    const bytes = new Uint8Array(encode(paymentCsv(payments, profile), true));
    return { name: `${head.id}.csv`, contentType, bytes };
  }
  const bytes = new TextEncoder().encode(pain001(head, payments, { version: format, profile }));
  return { name: `${head.id}.xml`, contentType: "application/xml; charset=utf-8", bytes };
}
