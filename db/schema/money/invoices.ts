import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { INVOICE_KINDS, type SaleKind } from "#app/vocabulary/money/ledger.ts";
import { halalas, instant, isOneOf } from "../columns.ts";

/** Both sides as they were on that day: a later change of names never rewrites a document. */
export interface InvoiceSeller {
  nameAr: string;
  nameEn: string;
  addressAr: string;
  addressEn: string;
  /** Empty where the seller has none: then the document is a plain receipt. */
  vatNumber: string;
  crNumber: string;
}

export interface InvoiceBuyer {
  name: string;
  phone: string;
}

export interface InvoiceLine {
  kind: SaleKind;
  labelAr: string;
  labelEn: string;
  quantity: number;
  grossHalalas: number;
  netHalalas: number;
  vatHalalas: number;
}

/** Invoices, credit notes and debit notes, or plain receipts of a seller without VAT; amounts are never negative. Rows never change. */
export const invoices = pgTable(
  "invoices",
  {
    /** In the order in which they were issued. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    uuid: text("uuid").notNull().unique(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull(),
    series: text("series").notNull(),
    number: integer("number").notNull(),
    orderId: text("order_id").notNull(),
    orderReference: text("order_reference").notNull(),
    /** The invoice that a note changes. */
    originalId: bigint("original_id", { mode: "number" }),
    reason: text("reason"),
    issuedAt: instant("issued_at").notNull(),
    /** The day of the sale, where the document was issued long after it; null where both are one. */
    suppliedOn: date("supplied_on", { mode: "string" }),
    vatPercent: doublePrecision("vat_percent").notNull(),
    seller: jsonb("seller").$type<InvoiceSeller>().notNull(),
    buyer: jsonb("buyer").$type<InvoiceBuyer>().notNull(),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    netHalalas: halalas("net_halalas").notNull(),
    vatHalalas: halalas("vat_halalas").notNull(),
    grossHalalas: halalas("gross_halalas").notNull(),
  },
  (t) => [
    uniqueIndex("invoices_by_number").on(t.series, t.number),
    check("invoices_kind", isOneOf(t.kind, INVOICE_KINDS)),
    check(
      "invoices_add_up",
      sql`${t.grossHalalas} = ${t.netHalalas} + ${t.vatHalalas} and ${t.vatHalalas} >= 0`,
    ),
    check("invoices_refer", sql`(${t.kind} = 'invoice') = (${t.originalId} is null)`),
    index("invoices_by_order").on(t.orderId, t.id),
    index("invoices_by_day").on(t.issuedAt, t.id),
  ],
);

/** The last number of each series. It is counted on in the transaction that writes the document, so no number is ever missing. */
export const invoiceSeries = pgTable("invoice_series", {
  series: text("series").primaryKey(),
  last: integer("last").notNull(),
});
