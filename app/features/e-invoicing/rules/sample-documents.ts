import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";
import type { IssuedInvoice } from "./document-facts.ts";

/** The documents that a device which signs simplified ones must show before it gets its certificate. */
export const SAMPLE_KINDS = [
  "invoice",
  "credit_note",
  "debit_note",
] as const satisfies readonly InvoiceKind[];

/** A document that was never issued, of the size of a usual one. */
export function sampleDocument(
  kind: InvoiceKind,
  { at, seller }: { at: Date; seller: IssuedInvoice["seller"] },
): IssuedInvoice {
  return {
    kind,
    documentNumber: `SAMPLE-${SAMPLE_KINDS.indexOf(kind) + 1}`,
    originalNumber: kind === "invoice" ? null : "SAMPLE-1",
    reason: kind === "invoice" ? null : "عينة لاختبار الربط",
    issuedAt: at,
    suppliedOn: null,
    vatPercent: 15,
    seller,
    lines: [{ labelAr: "ذبيحة كاملة", quantity: 1, netHalalas: 161_304 }],
    netHalalas: 161_304,
    grossHalalas: 185_500,
    paidBy: "transfer",
  };
}
