import { orderConditions } from "#app/features/order-admin/reads/list/order-conditions.server.ts";
import { type ColumnSet, columnsOf } from "#app/features/order-admin/rules/column-sets.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { readerOfMany, sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { TableFile } from "#app/lib/spreadsheets/csv.ts";
import { pagesAhead } from "#app/lib/spreadsheets/pages-ahead.ts";
import { EXPORT_CELLS } from "./export-cells.server.ts";
import { readExportPage } from "./read-export-page.server.ts";

const BATCH = 500;

export interface ExportWish {
  filters: OrderFilters;
  columns: ColumnSet;
  file: TableFile;
}

/**
 * The orders that the filters pick as a table for a spreadsheet, newest first: read page by page while the file is
 * being sent, so that its size costs no memory. Times are Asia/Riyadh.
 */
export function exportOrders(
  ctx: CommandContext,
  wish: ExportWish,
): Result<AsyncGenerator<Uint8Array>, "not_signed_in" | "not_allowed"> {
  const refusal = adminRefusal(ctx.actor, "orders.export");
  return refusal ? refuse(refusal) : ok(lines(ctx, wish));
}

async function* lines(
  ctx: CommandContext,
  { filters, columns, file }: ExportWish,
): AsyncGenerator<Uint8Array> {
  const names = columnsOf(columns);
  const reader = readerOfMany(ctx);
  yield file.encode(file.line(names.map((name) => sentence(reader, `admin-export:columns.${name}`))), true);
  const condition = orderConditions(filters, ctx.now);
  for await (const { rows } of pagesAhead((cursor: string | null) =>
    readExportPage(ctx.db, condition, cursor, BATCH),
  )) {
    if (rows.length === 0) continue;
    const lines = rows.map((row) => file.line(names.map((name) => EXPORT_CELLS[name](row, reader))));
    yield file.encode(lines.join(""), false);
  }
}
