import type { ListedDocument } from "#app/features/invoices/rules/document-view.ts";
import type { MonthFilters } from "#app/features/invoices/rules/month-filters.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Reader, readerOfMany, sentence } from "#app/i18n/i18n.server.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import type { TableFile } from "#app/lib/spreadsheets/csv.ts";
import { pagesAhead } from "#app/lib/spreadsheets/pages-ahead.ts";
import { readMonthPage } from "./list-month.server.ts";

const BATCH = 500;
const COLUMNS = ["number", "kind", "day", "time", "reference", "net", "vat", "gross"] as const;

/** A month's documents as a table for a spreadsheet, read page by page while it is sent. Credit notes are below zero, so that a column adds up. */
export function exportMonth(
  ctx: CommandContext,
  wish: { filters: MonthFilters; file: TableFile },
): Result<AsyncGenerator<Uint8Array>, "not_allowed"> {
  return mayAdminister(ctx.actor, "invoices.read") ? ok(lines(ctx, wish)) : refuse("not_allowed");
}

async function* lines(
  ctx: CommandContext,
  { filters, file }: { filters: MonthFilters; file: TableFile },
): AsyncGenerator<Uint8Array> {
  const reader = readerOfMany(ctx);
  const head = COLUMNS.map((name) => sentence(reader, `admin-invoices:columns.${name}`));
  yield file.encode(file.line(head), true);
  for await (const { items } of pagesAhead((cursor: string | null) =>
    readMonthPage(ctx, { filters, cursor, size: BATCH }),
  ))
    if (items.length > 0)
      yield file.encode(items.map((item) => file.line(cellsOf(item, reader))).join(""), false);
}

function cellsOf(item: ListedDocument, reader: Reader): string[] {
  const at = new Date(item.issuedAt);
  const sign = item.kind === "credit_note" ? -1 : 1;
  const cells: Record<(typeof COLUMNS)[number], string> = {
    number: item.number,
    kind: sentence(reader, `invoices:title.${item.title}`),
    day: riyadhDate(at),
    time: riyadhTime(at),
    reference: item.orderReference,
    net: decimalRiyals(sign * item.netHalalas),
    vat: decimalRiyals(sign * item.vatHalalas),
    gross: decimalRiyals(sign * item.grossHalalas),
  };
  return COLUMNS.map((name) => cells[name]);
}
