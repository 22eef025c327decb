import { readUnpaidOrders } from "#app/features/money-desk/unpaid/read-unpaid.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { readerOfMany, sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { TableFile } from "#app/lib/spreadsheets/csv.ts";
import { pagesAhead } from "#app/lib/spreadsheets/pages-ahead.ts";
import { riyals } from "./journal-columns.ts";

const BATCH = 1_000;
const COLUMNS = ["reference", "placed", "age", "status", "customer", "total", "received", "due"] as const;

/** All orders with something due as a table, the oldest first, read page by page while it is being sent (MD08). */
export function exportUnpaid(
  ctx: CommandContext,
  file: TableFile,
): Result<AsyncGenerator<Uint8Array>, "not_allowed"> {
  return mayAdminister(ctx.actor, "ledger.read") ? ok(lines(ctx, file)) : refuse("not_allowed");
}

async function* lines(ctx: CommandContext, file: TableFile): AsyncGenerator<Uint8Array> {
  const reader = readerOfMany(ctx);
  yield file.encode(
    file.line(COLUMNS.map((column) => sentence(reader, `admin-money:unpaid.${column}`))),
    true,
  );
  for await (const { items } of pagesAhead((cursor: string | null) =>
    readUnpaidOrders(ctx, { bucket: null, cursor, size: BATCH }),
  )) {
    const rows = items.map((order) =>
      file.line([
        order.reference,
        riyadhDate(new Date(order.createdAt)),
        sentence(reader, `admin-money:unpaid.bucket.${order.bucket}`),
        sentence(reader, `admin-orders:status.${order.status}`),
        order.customerName ?? "",
        riyals(order.totalHalalas),
        riyals(order.receivedHalalas),
        riyals(order.dueHalalas),
      ]),
    );
    if (rows.length > 0) yield file.encode(rows.join(""), false);
  }
}
