import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";

/** Series of a seller with a VAT number, and of one without: whoever registers begins a series and breaks none. */
const SERIES = {
  taxed: { invoice: "INV", credit_note: "CN", debit_note: "DN" },
  plain: { invoice: "RC", credit_note: "RCN", debit_note: "RDN" },
} as const satisfies Record<string, Record<InvoiceKind, string>>;

/** Every series that there is. */
export const SERIES_NAMES: readonly string[] = Object.values(SERIES).flatMap((series) =>
  Object.values(series),
);

const NUMBER = /^([A-Z]{2,3})-(\d{6,9})$/;

/** The series that counts documents of this kind. */
export function seriesOf(kind: InvoiceKind, isTaxed: boolean): string {
  return SERIES[isTaxed ? "taxed" : "plain"][kind];
}

/** How a document's number is written: "INV-000123". */
export function invoiceNumber({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, "0")}`;
}

/** The series and number of a written one; null when it is none, or not written as the shop writes it. */
export function parseInvoiceNumber(text: string): { series: string; number: number } | null {
  const [, series = "", digits = ""] = NUMBER.exec(text) ?? [];
  const parsed = { series, number: Number(digits) };
  return parsed.number > 0 && parsed.number <= 2_147_483_647 && invoiceNumber(parsed) === text
    ? parsed
    : null;
}
