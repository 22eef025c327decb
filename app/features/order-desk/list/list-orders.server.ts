import { type SQL, sql } from "drizzle-orm";
import { deskRefusal } from "#app/features/orders/access.ts";
import type { AdminOrderRow, Page } from "#app/features/orders/read/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { orderConditions } from "./order-conditions.server.ts";
import type { OrderFilters } from "./order-filters.ts";

export const ADMIN_ORDERS_PAGE = 50;

/** Orders at the desk, newest first: keyset pages, so the last page of many costs what the first does. */
export async function listOrders(
  ctx: CommandContext,
  { filters = {}, cursor }: { filters?: OrderFilters; cursor?: string | null } = {},
): Promise<Result<Page<AdminOrderRow>, "not_signed_in" | "not_allowed">> {
  const refusal = deskRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  return ok(await readOrderPageOf(ctx.db, orderConditions(filters, ctx.now), cursor, ADMIN_ORDERS_PAGE));
}

/** One keyset page of the orders that `condition` picks; the page is picked first, and only its meats are read. */
export async function readOrderPageOf(
  db: Queryable,
  condition: SQL,
  cursor: string | null | undefined,
  size: number,
): Promise<Page<AdminOrderRow>> {
  const after = decodeCursor(cursor);
  const beyond = after
    ? sql`and (o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const { rows } = await db.execute<{ row: AdminOrderRow; at: string }>(sql`
    with page as (
      select o.* from orders o where ${condition} ${beyond}
      order by o.created_at desc, o.id desc limit ${size + 1}
    )
    select to_json(o.created_at)#>>'{}' as at, json_build_object(
      'id', o.id, 'reference', o.reference, 'status', o.status, 'createdAt', o.created_at,
      'customerName', o.customer_name, 'customerPhone', o.customer_phone,
      'fulfillment', o.fulfillment, 'deliveryMethod', o.delivery_method,
      'restaurant', case when o.restaurant_name is not null then
        json_build_object('id', o.restaurant_id, 'name', o.restaurant_name, 'nameEn', o.restaurant_name_en) end,
      'schedule', case when o.schedule_date is not null and o.schedule_time is not null then
        json_build_object('date', o.schedule_date, 'time', o.schedule_time) end,
      'paymentReview', o.payment_review, 'totalHalalas', o.total_halalas, 'grandTotalHalalas', o.grand_total_halalas,
      'meats', (select coalesce(json_agg(json_build_object(
          'breed', json_build_object('id', i.breed_id, 'name', i.breed_name, 'nameEn', i.breed_name_en),
          'ageClass', json_build_object('id', i.age_class_id, 'name', i.age_class_name, 'nameEn', i.age_class_name_en),
          'quantity', i.quantity) order by i.position), '[]')
        from order_items i where i.order_id = o.id)
    ) as row
    from page o order by o.created_at desc, o.id desc`);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    items: page.map(({ row }) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    nextCursor: rows.length > size && last ? encodeCursor(last.at, last.row.id) : null,
  };
}
