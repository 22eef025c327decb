import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import type { SellerParticular } from "#app/vocabulary/money/e-invoicing.ts";
import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";
import { type DocumentAmounts, documentAmounts, vatOf } from "./document-amounts.ts";

/** Numbers and address of the seller as the settings have them. */
export type SellerParticulars = Record<SellerParticular, string>;

/** What an invoice's row says, as far as it is reported. */
export interface IssuedInvoice {
  kind: InvoiceKind;
  documentNumber: string;
  /** The invoice that a note changes. */
  originalNumber: string | null;
  reason: string | null;
  issuedAt: Date;
  suppliedOn: string | null;
  vatPercent: number;
  seller: { nameAr: string; vatNumber: string; crNumber: string };
  lines: readonly { labelAr: string; quantity: number; netHalalas: number }[];
  netHalalas: number;
  grossHalalas: number;
  paidBy: PaidBy;
}

export type PaidBy = "transfer" | "card";

/** Its place in the chain. */
export interface ChainPosition {
  icv: number;
  previousHash: string;
  uuid: string;
}

/** Everything that an electronic document says, as it says it. */
export interface DocumentFacts extends ChainPosition {
  /** 388 an invoice, 381 a credit note, 383 a debit note. */
  typeCode: string;
  number: string;
  issueDate: string;
  issueTime: string;
  /** The day of the sale, where that is another. */
  supplyDate: string | null;
  billingReference: string | null;
  reason: string | null;
  paymentMeans: string;
  seller: SellerParticulars;
  vatPercent: number;
  lines: readonly { label: string; quantity: number; netHalalas: number; vatHalalas: number }[];
  amounts: DocumentAmounts;
}

const TYPE_CODES: Record<InvoiceKind, string> = { invoice: "388", credit_note: "381", debit_note: "383" };
/** UNTDID 4461. */
const PAYMENT_MEANS: Record<PaidBy, string> = { transfer: "42", card: "48" };

/**
 * An issued document as the authority hears of it. Name and numbers are those of its day; the address that law wants in parts
 * is that of the settings.
 */
export function documentFacts(
  invoice: IssuedInvoice,
  place: ChainPosition,
  particulars: SellerParticulars,
): DocumentFacts {
  const { kind, issuedAt, vatPercent, seller, lines } = invoice;
  const lineNet = lines.reduce((sum, { netHalalas }) => sum + netHalalas, 0);
  if (lines.length === 0 || lineNet !== invoice.netHalalas)
    throw new Error(`the lines of ${invoice.documentNumber} do not add up to it`);
  return {
    ...place,
    typeCode: TYPE_CODES[kind],
    number: invoice.documentNumber,
    issueDate: riyadhDate(issuedAt),
    issueTime: `${riyadhTime(issuedAt)}:${String(issuedAt.getUTCSeconds()).padStart(2, "0")}`,
    supplyDate: invoice.suppliedOn,
    billingReference: invoice.originalNumber,
    reason: kind === "invoice" ? null : invoice.reason,
    paymentMeans: PAYMENT_MEANS[invoice.paidBy],
    seller: {
      ...particulars,
      legal_name_ar: seller.nameAr,
      vat_number: seller.vatNumber,
      cr_number: seller.crNumber || particulars.cr_number,
    },
    vatPercent,
    lines: lines.map(({ labelAr, quantity, netHalalas }) => ({
      label: labelAr,
      quantity,
      netHalalas,
      vatHalalas: vatOf(netHalalas, vatPercent),
    })),
    amounts: documentAmounts(invoice, vatPercent),
  };
}
