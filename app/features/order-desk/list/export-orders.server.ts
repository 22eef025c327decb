import { deskRefusal } from "#app/features/orders/access.ts";
import { orderKind } from "#app/features/orders/move/transitions.ts";
import type { AdminOrderRow } from "#app/features/orders/read/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { TableFile } from "#app/lib/csv.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { readOrderPageOf } from "./list-orders.server.ts";
import { orderConditions } from "./order-conditions.server.ts";
import type { OrderFilters } from "./order-filters.ts";

const BATCH = 500;

type Cell = (row: AdminOrderRow, ctx: CommandContext) => string;

const riyals = (halalas: number) => (halalas / 100).toFixed(2);

/** Column names are keys of `admin-orders:csv.columns`. */
const COLUMNS: Record<string, Cell> = {
  reference: (row) => row.reference,
  id: (row) => row.id,
  createdAt: (row) => {
    const at = new Date(row.createdAt);
    return `${riyadhDate(at)} ${riyadhTime(at)}`;
  },
  status: (row, ctx) => sentence(ctx, `orders:status.${row.status}`),
  paymentReview: (row, ctx) =>
    row.paymentReview ? sentence(ctx, `admin-orders:csv.review.${row.paymentReview}`) : "",
  customerName: (row) => row.customerName,
  customerPhone: (row) => formatSaudiPhone(row.customerPhone),
  fulfillment: (row, ctx) =>
    sentence(ctx, `admin-orders:csv.kind.${orderKind(row.fulfillment, row.deliveryMethod)}`),
  restaurant: (row, ctx) => (row.restaurant ? localName(row.restaurant, ctx.language) : ""),
  scheduleDate: (row) => row.schedule?.date ?? "",
  scheduleTime: (row) => row.schedule?.time ?? "",
  meats: (row, { language }) =>
    row.meats
      .map(
        (meat) =>
          `${localName(meat.breed, language)} ${localName(meat.ageClass, language)} × ${meat.quantity}`,
      )
      .join("; "),
  total: (row) => riyals(row.totalHalalas),
  grandTotal: (row) => riyals(row.grandTotalHalalas),
};

/**
 * The orders that the filters pick as a table for a spreadsheet, newest first: read page by page while the file is
 * being sent, so that its size costs no memory. Times are Asia/Riyadh.
 */
export function exportOrders(
  ctx: CommandContext,
  filters: OrderFilters,
  file: TableFile,
): Result<AsyncGenerator<Uint8Array>, "not_signed_in" | "not_allowed"> {
  const refusal = deskRefusal(ctx.actor, "orders.read");
  return refusal ? refuse(refusal) : ok(lines(ctx, filters, file));
}

async function* lines(
  ctx: CommandContext,
  filters: OrderFilters,
  file: TableFile,
): AsyncGenerator<Uint8Array> {
  const names = Object.keys(COLUMNS);
  const head = names.map((name) => sentence(ctx, `admin-orders:csv.columns.${name}`));
  yield file.encode(file.line(head), true);
  const condition = orderConditions(filters, ctx.now);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readOrderPageOf>> = await readOrderPageOf(
      ctx.db,
      condition,
      cursor,
      BATCH,
    );
    if (page.items.length > 0) {
      const rows = page.items.map((row) => file.line(Object.values(COLUMNS).map((cell) => cell(row, ctx))));
      yield file.encode(rows.join(""), false);
    }
    cursor = page.nextCursor;
  } while (cursor);
}
