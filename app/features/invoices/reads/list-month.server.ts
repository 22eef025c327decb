import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import {
  type DocumentView,
  type ListedDocument,
  toListedDocument,
} from "#app/features/invoices/rules/document-view.ts";
import { parseInvoiceNumber, SERIES_NAMES } from "#app/features/invoices/rules/invoice-number.ts";
import { boundsOf, type MonthFilters, monthOf } from "#app/features/invoices/rules/month-filters.ts";
import { type MonthSums, sumUpMonth } from "#app/features/invoices/rules/month-sums.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { INVOICE_KINDS } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { documentsWhere } from "./read-documents.server.ts";

export interface MonthPage<Item = ListedDocument> {
  month: string;
  items: Item[];
  /** Hand it back as `cursor` for the documents after these; null on the last page. */
  nextCursor: string | null;
}

const PAGE_SIZE = 50;
/** As many as a browser lays out in one go. */
export const PRINTED_AT_ONCE = 200;

/** The documents of a month, the last issued first; whatever is searched for is found in every month. */
export async function listMonth(
  ctx: CommandContext,
  wish: { filters: MonthFilters; cursor?: string | null | undefined },
): Promise<Result<MonthPage & { sums: MonthSums | null }, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "invoices.read")) return refuse("not_allowed");
  const { filters } = wish;
  const month = filters.month ?? monthOf(ctx.now);
  const page = await readMonthPage(ctx, { ...wish, size: PAGE_SIZE });
  return ok({ ...page, month, sums: filters.q ? null : await readSums(ctx.db, month) });
}

/** The same documents whole, as they are printed. */
export async function listMonthToPrint(
  ctx: CommandContext,
  wish: { filters: MonthFilters; cursor?: string | null | undefined },
): Promise<Result<MonthPage<DocumentView>, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "invoices.read")) return refuse("not_allowed");
  const page = await readMonthPage(ctx, { ...wish, size: PRINTED_AT_ONCE });
  const ids = page.items.map(({ id }) => id);
  const documents =
    ids.length > 0 ? await documentsWhere(ctx.db, sql`${invoices.id} = any(${sql.param(ids)})`) : [];
  const byId = new Map(documents.map((document) => [document.id, document]));
  return ok({ ...page, items: ids.flatMap((id) => byId.get(id) ?? []) });
}

/** One page of them, for lists, paper and files alike. */
export async function readMonthPage(
  ctx: Pick<CommandContext, "db" | "now">,
  { filters, cursor, size }: { filters: MonthFilters; cursor?: string | null | undefined; size: number },
): Promise<MonthPage> {
  const month = filters.month ?? monthOf(ctx.now);
  const after = decodeCursor(cursor);
  const place = sql<string>`to_json(${invoices.issuedAt})#>>'{}'`;
  const rows = await ctx.db
    .select({ document: invoices, place })
    .from(invoices)
    .where(
      and(
        filters.q ? searched(filters.q) : isInMonth(month),
        filters.kind && eq(invoices.kind, filters.kind),
        after === null
          ? undefined
          : sql`(${invoices.issuedAt}, ${invoices.id}) < (${after.createdAt}::timestamptz, ${Number(after.id) || 0})`,
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    month,
    items: page.map(({ document }) => toListedDocument(document)),
    nextCursor: rows.length > size && last ? encodeCursor(last.place, String(last.document.id)) : null,
  };
}

async function readSums(db: Queryable, month: string): Promise<MonthSums> {
  const sum = (column: SQL | typeof invoices.netHalalas) =>
    sql<string>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      kind: invoices.kind,
      count: sql<string>`count(*)`.mapWith(Number),
      netHalalas: sum(invoices.netHalalas),
      vatHalalas: sum(invoices.vatHalalas),
      grossHalalas: sum(invoices.grossHalalas),
    })
    .from(invoices)
    .where(isInMonth(month))
    .groupBy(invoices.kind);
  return sumUpMonth(INVOICE_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind)));
}

function isInMonth(month: string): SQL | undefined {
  const { from, until } = boundsOf(month);
  return and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, until));
}

/** By the number as it is written, by its digits alone in every series, or by the reference of the order. */
function searched(q: string): SQL | undefined {
  const wanted = foldDigits(q).toUpperCase().replace(/\s+/g, "");
  const written = parseInvoiceNumber(wanted);
  if (written) return and(eq(invoices.series, written.series), eq(invoices.number, written.number));
  if (/^\d{1,9}$/.test(wanted))
    return and(
      sql`${invoices.series} = any(${sql.param(SERIES_NAMES)})`,
      eq(invoices.number, Number(wanted)),
    );
  return sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${orders.reference} = ${wanted})`;
}
