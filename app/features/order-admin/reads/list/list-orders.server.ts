import { type SQL, sql } from "drizzle-orm";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { defaultSort, type OrderSort } from "#app/features/order-admin/rules/list/order-sort.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { fitsMany, orderTextFits, WALKED } from "#app/features/order-reading/reads/order-fits.server.ts";
import { cashHalalas, isAnsweredFor } from "#app/features/order-reading/reads/paid-condition.server.ts";
import type { AdminOrderRow, Page } from "#app/features/order-reading/rules/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { orderConditions } from "./order-conditions.server.ts";
import { planSort, type SortPlan } from "./sort-keys.server.ts";
import { toReturnHalalas } from "./to-return.server.ts";

export const ADMIN_ORDERS_PAGE = 50;

export interface OrderListAsked {
  filters?: OrderFilters;
  /** The usual one of the filters by default. */
  sort?: OrderSort;
  cursor?: string | null | undefined;
}

/** Orders at the desk in keyset pages, so the last page of many costs what the first does. */
export async function listOrders(
  ctx: CommandContext,
  { filters = {}, sort = defaultSort(filters), cursor }: OrderListAsked = {},
): Promise<Result<Page<AdminOrderRow>, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const plan = planSort(sort, ctx.language, cursor);
  const { q, ...others } = filters;
  const inText = q ? orderTextFits(q) : null;
  if (q && inText && (await fitsMany(ctx.db, q))) {
    const condition = orderConditions(others, ctx.now);
    const walked = await readPage(ctx.db, condition, plan, ADMIN_ORDERS_PAGE, inText);
    if (walked.nextCursor) return ok(walked);
  }
  return ok(await readPage(ctx.db, orderConditions(filters, ctx.now), plan, ADMIN_ORDERS_PAGE));
}

/** As many as lead the other queues in one line. */
const MISSING_SHOWN = 3;

/** The first orders whose money is missing, by appointment. */
export async function listMoneyMissing(
  ctx: CommandContext,
): Promise<Result<AdminOrderRow[], "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const filters = { queue: "money" } as const;
  const plan = planSort(defaultSort(filters), ctx.language, null);
  const page = await readPage(ctx.db, orderConditions(filters, ctx.now), plan, MISSING_SHOWN);
  return ok(page.items);
}

/** The page is picked first, and only its animals are read; with `inText` out of the first that the condition leaves. */
async function readPage(
  db: Queryable,
  condition: SQL,
  { joins, beyond, orderBy, place, cursorAfter }: SortPlan,
  size: number,
  inText: SQL | null = null,
): Promise<Page<AdminOrderRow>> {
  const among = sql`select o.* from orders o ${joins} where ${condition} ${beyond} order by ${orderBy}`;
  const picked = inText
    ? sql`select o.* from (${among} limit ${WALKED}) o ${joins} where ${inText} order by ${orderBy} limit ${size + 1}`
    : sql`${among} limit ${size + 1}`;
  const { rows } = await db.execute<{ row: AdminOrderRow; place: string[] }>(sql`
    with page as (${picked})
    select ${place} as place, json_build_object(
      'id', o.id, 'reference', o.reference, 'status', o.status, 'createdAt', o.created_at,
      'customerName', o.customer_name, 'customerPhone', o.customer_phone,
      'fulfillment', o.fulfillment, 'deliveryMethod', o.delivery_method,
      'restaurant', case when o.restaurant_name is not null then
        json_build_object('id', o.restaurant_id, 'name', o.restaurant_name, 'nameEn', o.restaurant_name_en) end,
      'schedule', case when o.schedule_date is not null and o.schedule_time is not null then
        json_build_object('date', o.schedule_date, 'time', o.schedule_time) end,
      'timeWish', case when o.wish_date is not null then
        json_build_object('date', o.wish_date, 'time', o.wish_time, 'askedAt', o.wished_at,
          'differenceHalalas', coalesce(o.wish_difference_halalas, 0)) end,
      'paymentReview', o.payment_review, 'totalHalalas', o.total_halalas, 'grandTotalHalalas', o.grand_total_halalas,
      'verifiedHalalas', o.verified_halalas, 'downPaymentHalalas', o.down_payment_halalas, 'goesOnUnverified', ${isAnsweredFor},
      'cashHalalas', ${cashHalalas},
      'isMoneyMissing', o.is_money_missing, 'toReturnHalalas', ${toReturnHalalas},
      'meats', (select coalesce(json_agg(json_build_object(
          'breed', json_build_object('id', i.breed_id, 'name', i.breed_name, 'nameEn', i.breed_name_en),
          'ageClass', json_build_object('id', i.age_class_id, 'name', i.age_class_name, 'nameEn', i.age_class_name_en),
          'quantity', i.quantity) order by i.position), '[]')
        from order_items i where i.order_id = o.id)
    ) as row
    from page o ${joins} order by ${orderBy}`);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const one = onlyOnce();
  return {
    items: page.map(({ row }) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      restaurant: one(row.restaurant),
      schedule: one(row.schedule),
      meats: row.meats.map((meat) => one({ ...meat, breed: one(meat.breed), ageClass: one(meat.ageClass) })),
    })),
    nextCursor: rows.length > size && last ? cursorAfter(last.place, last.row.id) : null,
  };
}

/** What is alike is one object: a page carries each object once, however many rows have it. */
function onlyOnce(): <T>(value: T) => T {
  const known = new Map<string, unknown>();
  return <T>(value: T) => {
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as T;
  };
}
