import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { type BankPayment, plainRiyals } from "./bank-payment.ts";

const COLUMNS = ["IBAN", "Beneficiary name", "Amount", "Currency", "Reference"];

/** A file of payments for the banks' own pages that take a table; RFC 4180 in UTF-8. */
export function paymentCsv(payments: readonly BankPayment[]): Uint8Array<ArrayBuffer> {
  const { encode, line } = TABLE_FILES.commas;
  const rows = payments.map(({ iban, name, halalas, reference }) => [
    iban,
    name,
    plainRiyals(halalas),
    "SAR",
    reference,
  ]);
  return new Uint8Array(encode([COLUMNS, ...rows].map(line).join(""), true));
}
