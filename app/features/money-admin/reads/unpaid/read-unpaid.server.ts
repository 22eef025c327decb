import { type SQL, sql } from "drizzle-orm";
import {
  AGE_BUCKETS,
  type AgeBucket,
  ageBucketOf,
  placedWithin,
} from "#app/features/money-admin/rules/age-buckets.ts";
import { OLDEST_UNPAID, type UnpaidOrder } from "#app/features/money-admin/rules/unpaid-columns.ts";
import { type OrderKey, planKeyset } from "#app/foundation/admin-kit/table/keyset-order.server.ts";
import { type TableSort, writeTableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

export interface UnpaidSum {
  bucket: AgeBucket;
  orders: number;
  dueHalalas: number;
}

export interface UnpaidPage {
  sums: UnpaidSum[];
  /** Ordered, and nothing has come yet: what nobody may ever pay is no asset, and stands apart. */
  carts: Omit<UnpaidSum, "bucket">;
  items: UnpaidOrder[];
  nextCursor: string | null;
}

const PAGE_SIZE = 50;
/** Over `orders o`, word for word the condition of its index. */
export const IS_OPEN = sql`o.status <> 'Cancelled' and o.grand_total_halalas > coalesce(o.verified_halalas, 0)`;
/** What was sold stays sold when its gateway takes the money back: its price is a debt. */
const SOLD = sql`(select sum(l.amount_halalas) from ledger_transfers s join ledger_entries l on l.transfer_id = s.id
  join ledger_accounts k on k.id = l.account_id
  where s.order_id = o.id and s.purpose = 'invoiced' and k.kind = 'sales')`;
/** Of these: ordered, nothing has come, and nothing of it is sold. */
export const IS_CART = sql`(o.status = 'Pending Payment' and coalesce(o.verified_halalas, 0) = 0 and coalesce(${SOLD}, 0) = 0)`;
const IS_DUE = sql`${IS_OPEN} and not ${IS_CART}`;

/** Orders for which something is still to come, the oldest first, and the sums of every age (MD08); without what was ordered and never paid. */
export async function readUnpaid(
  ctx: CommandContext,
  {
    bucket,
    sort,
    cursor,
  }: { bucket?: AgeBucket | null; sort?: TableSort | undefined; cursor?: string | null } = {},
): Promise<Result<UnpaidPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const [sums, carts, page] = await Promise.all([
    readSums(ctx),
    readCarts(ctx),
    readUnpaidOrders(ctx, { bucket: bucket ?? null, sort, cursor: cursor ?? null, size: PAGE_SIZE }),
  ]);
  return ok({ sums, carts, ...page });
}

const PLACED: OrderKey = { of: sql`o.created_at`, kind: "instant" };
const DUE: OrderKey = { of: sql`o.grand_total_halalas - coalesce(o.verified_halalas, 0)`, kind: "number" };

/** One page of them; the file of the list is made of the same pages. */
export async function readUnpaidOrders(
  ctx: Pick<CommandContext, "actor" | "db" | "now">,
  {
    bucket,
    sort = OLDEST_UNPAID,
    cursor,
    size,
  }: { bucket: AgeBucket | null; sort?: TableSort | undefined; cursor: string | null; size: number },
): Promise<Pick<UnpaidPage, "items" | "nextCursor">> {
  const plan = planKeyset({
    name: writeTableSort(sort),
    isDescending: sort.isDescending,
    keys: sort.by === "due" ? [DUE, PLACED] : [PLACED],
    id: { of: sql`o.id`, kind: "text" },
    cursor,
  });
  const conditions: SQL[] = [IS_DUE];
  if (bucket) {
    const { from, before } = placedWithin(bucket, ctx.now);
    if (from) conditions.push(sql`o.created_at >= ${from}`);
    if (before) conditions.push(sql`o.created_at < ${before}`);
  }
  if (plan.beyond) conditions.push(plan.beyond);
  const { rows } = await ctx.db.execute<
    Pick<UnpaidOrder, "id" | "reference" | "status" | "createdAt"> & {
      name: string;
      total: string;
      received: string;
      place: string[];
    }
  >(sql`
    select ${plan.place} as place, o.id, o.reference, o.status, to_json(o.created_at)#>>'{}' as "createdAt", o.customer_name as name,
      o.grand_total_halalas as total, coalesce(o.verified_halalas, 0) as received
    from orders o where ${sql.join(conditions, sql` and `)}
    order by ${plan.orderBy} limit ${size + 1}`);
  const mayKnow = mayAdminister(ctx.actor, "orders.read");
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    items: page.map(({ name, total, received, place: _, ...row }) => ({
      ...row,
      bucket: ageBucketOf(new Date(row.createdAt), ctx.now),
      customerName: mayKnow ? name : null,
      totalHalalas: Number(total),
      receivedHalalas: Number(received),
      dueHalalas: Number(total) - Number(received),
    })),
    nextCursor: rows.length > size && last ? plan.cursorAfter(last.place, last.id) : null,
  };
}

/** What was ordered and nobody has paid anything of. */
export async function readCarts({ db }: Pick<CommandContext, "db">): Promise<UnpaidPage["carts"]> {
  const { rows } = await db.execute<{ orders: number; due: string }>(sql`
    select count(*)::int as orders, coalesce(sum(o.grand_total_halalas), 0) as due
    from orders o where ${IS_OPEN} and ${IS_CART}`);
  return { orders: rows[0]?.orders ?? 0, dueHalalas: Number(rows[0]?.due ?? 0) };
}

async function readSums(ctx: CommandContext): Promise<UnpaidSum[]> {
  const [first, second, third] = AGE_BUCKETS.map((bucket) => placedWithin(bucket, ctx.now).from);
  const { rows } = await ctx.db.execute<{ bucket: AgeBucket; orders: number; due: string }>(sql`
    select case when o.created_at >= ${first} then 'new' when o.created_at >= ${second} then 'week'
        when o.created_at >= ${third} then 'month' else 'older' end as bucket,
      count(*)::int as orders, sum(o.grand_total_halalas - coalesce(o.verified_halalas, 0)) as due
    from orders o where ${IS_DUE} group by 1`);
  return AGE_BUCKETS.map((bucket) => {
    const found = rows.find((row) => row.bucket === bucket);
    return { bucket, orders: found?.orders ?? 0, dueHalalas: Number(found?.due ?? 0) };
  });
}
