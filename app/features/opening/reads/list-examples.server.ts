import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

export interface Examples {
  /** Trials, newest first; at most as many as are shown at once. */
  orders: {
    id: string;
    reference: string;
    customerName: string;
    status: OrderStatus;
    grandTotalHalalas: number;
    createdAt: string;
  }[];
  /** How many of each would go. */
  counts: { orders: number; customers: number; reviews: number };
}

const SHOWN = 100;

/** What "remove the examples" would remove: trial orders, customers who have no other orders, and the example's reviews. */
export async function listExamples(ctx: CommandContext): Promise<Result<Examples, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settings.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<Examples & Record<string, unknown>>(sql`
    select (select coalesce(json_agg(json_build_object('id', o.id, 'reference', o.reference, 'customerName',
          o.customer_name, 'status', o.status, 'grandTotalHalalas', o.grand_total_halalas, 'createdAt', o.created_at)
          order by o.created_at desc), '[]')
        from (select * from orders where is_demo order by created_at desc limit ${SHOWN}) o) as orders,
      json_build_object(
        'orders', (select count(*) from orders where is_demo),
        'customers', (select count(distinct d.customer_id) from orders d where d.is_demo
          and not exists (select from orders r where r.customer_id = d.customer_id and not r.is_demo)),
        'reviews', (select count(*) from reviews v where v.is_demo
          or v.order_id in (select id from orders where is_demo))) as counts`);
  return ok(rows[0] ?? { orders: [], counts: { orders: 0, customers: 0, reviews: 0 } });
}
