import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { invoiceNumber, seriesOf } from "#app/features/invoices/rules/invoice-number.ts";
import {
  type DocumentLine,
  linesWithVat,
  type SaleSum,
} from "#app/features/invoices/rules/lines-with-vat.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { type InvoiceBuyer, type InvoiceSeller, invoiceSeries, invoices } from "#db/schema/money/invoices.ts";

/** What a document is to say; the seller, the number and the VAT of each line come to it when it is issued. */
export interface DocumentFacts {
  kind: InvoiceKind;
  orderId: string;
  orderReference: string;
  /** Why a note changes its invoice; null for an invoice. */
  reason: string | null;
  buyer: InvoiceBuyer;
  /** As the order was agreed; a seller without a VAT number charges none. */
  vatPercent: number;
  lines: readonly DocumentLine[];
  issuedAt: Date;
  /** The day of Riyadh on which it was sold, where that is long over. */
  suppliedOn?: string;
}

export interface IssuedDocument {
  id: number;
  uuid: string;
  /** As it is written: "INV-000123". */
  number: string;
  kind: InvoiceKind;
  /** What was sold, and the VAT inside it, by kind. */
  sums: SaleSum[];
  netHalalas: number;
  vatHalalas: number;
  grossHalalas: number;
}

type Original = Pick<typeof invoices.$inferSelect, "id" | "seller" | "vatPercent">;

/**
 * Writes a document in the caller's transaction and gives it the next number of its series. The series stays locked until that
 * transaction ends, and one that is undone gives its number back: so numbers follow each other without a gap. A note
 * is taxed as the invoice that it changes.
 */
export async function issueDocument(
  tx: Transaction,
  ctx: CommandContext,
  facts: DocumentFacts,
): Promise<IssuedDocument> {
  checkLines(facts);
  const { kind, orderId, orderReference, reason, buyer, issuedAt } = facts;
  const original = kind === "invoice" ? null : await readOriginal(tx, orderId);
  const settings = await readSettings(tx);
  const vatNumber = original
    ? original.seller.vatNumber && (settings.vat_number || original.seller.vatNumber)
    : settings.vat_number;
  const isTaxed = vatNumber !== "";
  const vatPercent = isTaxed ? (original?.vatPercent ?? facts.vatPercent) : 0;
  const { lines, sums } = linesWithVat(facts.lines, vatPercent);
  const [netHalalas, vatHalalas] = [sumOf(sums, "netHalalas"), sumOf(sums, "vatHalalas")];
  // The row is locked last, so that others of the series wait as short as can be.
  const series = seriesOf(kind, isTaxed);
  const number = await nextNumber(tx, series);
  const [row] = await tx
    .insert(invoices)
    .values({
      uuid: randomUUID(),
      kind,
      series,
      number,
      orderId,
      orderReference,
      originalId: original?.id ?? null,
      reason,
      issuedAt,
      suppliedOn: facts.suppliedOn ?? null,
      vatPercent,
      seller: sellerOf(settings, vatNumber),
      buyer,
      lines,
      netHalalas,
      vatHalalas,
      grossHalalas: netHalalas + vatHalalas,
    })
    .returning({ id: invoices.id, uuid: invoices.uuid });
  if (!row) throw new Error("an inserted document has a row");
  const written = invoiceNumber({ series, number });
  ctx.log.info({ document: written, orderId, requestId: ctx.requestId }, "document issued");
  return {
    ...row,
    number: written,
    kind,
    sums,
    netHalalas,
    vatHalalas,
    grossHalalas: netHalalas + vatHalalas,
  };
}

/** The next number of a series; whoever asks meanwhile waits until this transaction ends. */
async function nextNumber(tx: Transaction, series: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  if (!row) throw new Error("a series that was counted on has a row");
  return row.last;
}

/** The order's first invoice: notes change that one. */
async function readOriginal(tx: Transaction, orderId: string): Promise<Original> {
  const [original] = await tx
    .select({ id: invoices.id, seller: invoices.seller, vatPercent: invoices.vatPercent })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id))
    .limit(1);
  if (!original) throw new Error(`a note changes an invoice, and order ${orderId} has none`);
  return original;
}

function sellerOf(settings: ShopSettings, vatNumber: string): InvoiceSeller {
  return {
    nameAr: settings.legal_name_ar || settings.shop_name_ar,
    nameEn: settings.legal_name_en || settings.shop_name_en,
    addressAr: settings.shop_address_ar,
    addressEn: settings.shop_address_en,
    vatNumber,
    crNumber: settings.cr_number,
  };
}

function checkLines({ kind, reason, lines }: DocumentFacts) {
  if (lines.length === 0) throw new Error("a document has lines");
  if (!lines.every(({ grossHalalas }) => Number.isSafeInteger(grossHalalas) && grossHalalas >= 0))
    throw new Error("lines of a document are whole halalas, and never negative");
  if (kind !== "invoice" && !reason) throw new Error("a note says why");
}

function sumOf(sums: readonly SaleSum[], part: "netHalalas" | "vatHalalas"): number {
  return sums.reduce((total, each) => total + each[part], 0);
}
