import { bicOfIban } from "#app/lib/bank-accounts/iban.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { type BankPayment, paidRiyals } from "./bank-payment.ts";
import type { BankProfile, PaymentCell } from "./bank-profile.ts";
import { bankText } from "./bank-text.ts";

/** A table of payments for the banks' own pages, with the columns of the bank's profile; RFC 4180 in UTF-8. */
export function paymentCsv(payments: readonly BankPayment[], profile: BankProfile): string {
  const { line } = TABLE_FILES.commas;
  const { columns, letters, nameMax: max } = profile;
  const rows = payments.map((payment) => columns.map(([, cell]) => CELLS[cell](payment, { letters, max })));
  return [columns.map(([head]) => head), ...rows].map(line).join("");
}

type Cell = (payment: BankPayment, names: Parameters<typeof bankText>[1]) => string;

const CELLS: Readonly<Record<PaymentCell, Cell>> = {
  iban: ({ iban }) => iban,
  name: ({ name, reference }, names) => bankText(name, names) || reference,
  amount: ({ halalas }) => paidRiyals(halalas),
  currency: () => "SAR",
  reference: ({ reference }) => reference,
  document: ({ document }) => document,
  bic: ({ iban }) => bicOfIban(iban) ?? "",
};
