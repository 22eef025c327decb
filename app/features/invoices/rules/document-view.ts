import { z } from "zod";
import { INVOICE_KINDS, SALE_KINDS } from "#app/vocabulary/money/ledger.ts";
import type { invoices } from "#db/schema/money/invoices.ts";
import { invoiceNumber } from "./invoice-number.ts";
import { qrOfInvoice } from "./qr-tlv.ts";

/** What a document is called on paper; a seller without a VAT number gives receipts, and their notes are no tax notes. */
export const DOCUMENT_TITLES = ["taxInvoice", "creditNote", "debitNote", "receipt"] as const;
export type DocumentTitle = (typeof DOCUMENT_TITLES)[number];

const halalas = z.int();
const instant = z.string().meta({ format: "date-time" });

/** A document in a list. */
export const listedDocument = z.object({
  id: z.int(),
  number: z.string().meta({ description: "As it is written, for example INV-000123" }),
  kind: z.enum(INVOICE_KINDS),
  title: z.enum(DOCUMENT_TITLES),
  orderId: z.string(),
  orderReference: z.string(),
  issuedAt: instant,
  netHalalas: halalas,
  vatHalalas: halalas,
  grossHalalas: halalas,
});
export type ListedDocument = z.infer<typeof listedDocument>;

/** A document as it was handed out. */
export const documentView = listedDocument.extend({
  uuid: z.string(),
  original: z
    .object({ number: z.string(), issuedAt: instant })
    .nullable()
    .meta({ description: "The invoice that a note changes" }),
  reason: z.string().nullable().meta({ description: "Why a note changes it" }),
  suppliedOn: z
    .string()
    .nullable()
    .meta({ format: "date", description: "The day of the sale, where it was issued long after it" }),
  vatPercent: z.number(),
  seller: z.object({
    nameAr: z.string(),
    nameEn: z.string(),
    addressAr: z.string(),
    addressEn: z.string(),
    vatNumber: z.string().meta({ description: "Empty where the seller had none: then no VAT is in it" }),
    crNumber: z.string(),
  }),
  buyer: z
    .object({ name: z.string(), phone: z.string().nullable() })
    .meta({ description: "A dash and no number where the customer was erased since" }),
  lines: z.array(
    z.object({
      kind: z.enum(SALE_KINDS),
      labelAr: z.string(),
      labelEn: z.string(),
      quantity: z.int(),
      grossHalalas: halalas,
      netHalalas: halalas,
      vatHalalas: halalas,
    }),
  ),
  qr: z
    .string()
    .nullable()
    .meta({ description: "What the square on it holds, in base64 (TLV); null on a plain receipt" }),
});
export type DocumentView = z.infer<typeof documentView>;

type Row = typeof invoices.$inferSelect;
/** A document's row beside the invoice that it changes. */
export interface DocumentRow {
  document: Row;
  original: Pick<Row, "series" | "number" | "issuedAt"> | null;
  /** The square that was signed for the tax authority; null where nothing was. */
  signedQr: string | null;
}

/** What a page needs that only leads to documents. */
export function listedPart({ id, number, title, issuedAt, grossHalalas }: DocumentView) {
  return { id, number, title, issuedAt, grossHalalas };
}

/** The title of a document: invoice, receipt, credit note or debit note. */
export function titleOf({ kind, seller }: Pick<Row, "kind" | "seller">): DocumentTitle {
  if (kind === "credit_note") return "creditNote";
  if (kind === "debit_note") return "debitNote";
  return seller.vatNumber === "" ? "receipt" : "taxInvoice";
}

/** Maps the row of a document to its line in a list. */
export function toListedDocument(row: Row): ListedDocument {
  return {
    id: row.id,
    number: invoiceNumber(row),
    kind: row.kind,
    title: titleOf(row),
    orderId: row.orderId,
    orderReference: row.orderReference,
    issuedAt: row.issuedAt.toISOString(),
    netHalalas: row.netHalalas,
    vatHalalas: row.vatHalalas,
    grossHalalas: row.grossHalalas,
  };
}

/** Maps the row of a document to its view. */
export function toDocumentView({ document, original, signedQr }: DocumentRow): DocumentView {
  const { uuid, reason, suppliedOn, vatPercent, seller, buyer, lines, issuedAt, grossHalalas, vatHalalas } =
    document;
  const { nameAr: sellerName, vatNumber } = seller;
  return {
    ...toListedDocument(document),
    uuid,
    original: original && {
      number: invoiceNumber(original),
      issuedAt: original.issuedAt.toISOString(),
    },
    reason,
    suppliedOn,
    vatPercent,
    seller,
    buyer: { name: buyer.name, phone: buyer.phone || null },
    lines,
    qr:
      vatNumber === ""
        ? null
        : (signedQr ?? qrOfInvoice({ sellerName, vatNumber, issuedAt, grossHalalas, vatHalalas })),
  };
}
