import { readUnpaidOrders } from "#app/features/money-desk/unpaid/read-unpaid.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { TableFile } from "#app/lib/csv.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
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
  yield file.encode(file.line(COLUMNS.map((column) => sentence(ctx, `admin-money:unpaid.${column}`))), true);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readUnpaidOrders>> = await readUnpaidOrders(ctx, {
      bucket: null,
      cursor,
      size: BATCH,
    });
    const rows = page.items.map((order) =>
      file.line([
        order.reference,
        riyadhDate(new Date(order.createdAt)),
        sentence(ctx, `admin-money:unpaid.bucket.${order.bucket}`),
        sentence(ctx, `admin-orders:status.${order.status}`),
        order.customerName ?? "",
        riyals(order.totalHalalas),
        riyals(order.receivedHalalas),
        riyals(order.dueHalalas),
      ]),
    );
    if (rows.length > 0) yield file.encode(rows.join(""), false);
    cursor = page.nextCursor;
  } while (cursor);
}
