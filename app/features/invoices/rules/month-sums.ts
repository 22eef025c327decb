import type { Halalas } from "#app/lib/money.ts";
import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";

export interface DocumentSum {
  count: number;
  netHalalas: Halalas;
  vatHalalas: Halalas;
  grossHalalas: Halalas;
}

export interface MonthSums {
  /** Of the kinds that a month has, without signs. */
  kinds: (DocumentSum & { kind: InvoiceKind })[];
  /** Invoices and debit notes less credit notes. */
  total: DocumentSum;
}

/** What a month's documents come to: a credit note takes back what an invoice said. */
export function sumUpMonth(kinds: MonthSums["kinds"]): MonthSums {
  const total = { count: 0, netHalalas: 0, vatHalalas: 0, grossHalalas: 0 };
  for (const { kind, count, netHalalas, vatHalalas, grossHalalas } of kinds) {
    const sign = kind === "credit_note" ? -1 : 1;
    total.count += count;
    total.netHalalas += sign * netHalalas;
    total.vatHalalas += sign * vatHalalas;
    total.grossHalalas += sign * grossHalalas;
  }
  return { kinds, total };
}
