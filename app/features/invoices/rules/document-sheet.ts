import type { DocumentView } from "./document-view.ts";

/** A text in both languages, side by side on paper. */
export interface BothTexts {
  ar: string;
  en: string;
}

export const SHEET_WORDS = [
  "number",
  "issuedAt",
  "suppliedOn",
  "order",
  "seller",
  "buyer",
  "phone",
  "crNumber",
  "original",
  "originalReceipt",
  "reason",
  "description",
  "quantity",
  "amount",
  "total",
  "copy",
] as const;
export const TAXED_WORDS = ["vatNumber", "net", "vat", "gross", "totalNet", "totalGross", "qr"] as const;

/** What only a document of a seller with a VAT number says. */
export interface TaxedWords {
  labels: Record<(typeof TAXED_WORDS)[number], BothTexts>;
  /** "VAT 15 %" */
  totalVat: BothTexts;
}

/** A document as it is printed: its facts, and every word in both languages, whichever is being read. */
export interface DocumentSheet {
  document: DocumentView;
  title: BothTexts;
  /** Day and time of Riyadh. */
  issuedAt: BothTexts;
  /** The day of the sale, where that is another. */
  suppliedOn: BothTexts | null;
  labels: Record<(typeof SHEET_WORDS)[number], BothTexts>;
  /** Null on a plain receipt, which says nothing of VAT. */
  taxed: TaxedWords | null;
}
