import { type SQL, sql } from "drizzle-orm";
import type { DocumentView } from "#app/features/e-invoicing/rules/document-views.ts";
import { invoiceNumber } from "#app/features/invoices/rules/invoice-number.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { EDocumentState, EInvoicingEnvironment } from "#app/vocabulary/money/e-invoicing.ts";
import type { InvoiceKind } from "#app/vocabulary/money/ledger.ts";

/** A signed document, as the desk sees it. */
export interface AdminDocument {
  deviceId: number;
  icv: number;
  environment: EInvoicingEnvironment;
  kind: InvoiceKind;
  number: string;
  orderId: string;
  orderReference: string;
  grossHalalas: number;
  issuedAt: string;
  state: EDocumentState;
  tries: number;
  lastError: string | null;
  /** The authority's own words. */
  answer: string[];
  reportedAt: string | null;
}

export interface DocumentPage {
  documents: AdminDocument[];
  nextCursor: string | null;
}

const PAGE_SIZE = 25;

type Row = Omit<AdminDocument, "number"> & { series: string; number: number };

/** Signed documents, the newest first. */
export async function listDocuments(
  ctx: CommandContext,
  { view = "all", cursor }: { view?: DocumentView; cursor?: string | null },
): Promise<Result<DocumentPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const after = decodeWords(cursor, 2);
  const isPlace = after?.every((word) => /^\d{1,15}$/.test(word));
  const conditions: SQL[] = [
    ...(view === "all" ? [] : [sql`d.state = ${view}`]),
    ...(after && isPlace ? [sql`(d.device_id, d.icv) < (${after[0]}::bigint, ${after[1]}::int)`] : []),
  ];
  const { rows } = await ctx.db.execute<{ document: Row }>(sql`
    select json_build_object('deviceId', d.device_id, 'icv', d.icv, 'environment', d.environment, 'kind', i.kind,
      'series', i.series, 'number', i.number, 'orderId', i.order_id, 'orderReference', i.order_reference,
      'grossHalalas', i.gross_halalas, 'issuedAt', i.issued_at, 'state', d.state, 'tries', d.tries,
      'lastError', d.last_error, 'answer', d.answer, 'reportedAt', d.reported_at) as document
    from e_invoicing_documents d join invoices i on i.id = d.invoice_id
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by d.device_id desc, d.icv desc limit ${PAGE_SIZE + 1}`);
  const documents = rows
    .slice(0, PAGE_SIZE)
    .map(({ document }) => ({ ...document, number: invoiceNumber(document) }));
  const last = documents.at(-1);
  const goesOn = rows.length > PAGE_SIZE && last;
  return ok({ documents, nextCursor: goesOn ? encodeWords([`${last.deviceId}`, `${last.icv}`]) : null });
}
