import { type SQL, sql } from "drizzle-orm";
import {
  agreedHalalas,
  commissionHalalas,
  isSold,
  soldHalalas,
  unverifiedHalalas,
} from "./sold-sums.server.ts";

/** Columns of one sum of a stretch of time, as they lie in `sales_sums.sums`. */
export const SUM_COLUMNS = sql`status text, fulfillment text, is_sold boolean, restaurant_id text, restaurant_name text,
  restaurant_name_en text, orders bigint, revenue bigint, unverified bigint, commission bigint, agreed bigint`;
export const BREED_COLUMNS = sql`breed_id text, breed_name text, breed_name_en text, animals bigint, revenue bigint`;

/** The orders of a stretch, added up by what the overview tells apart; `from` and `before` are of whatever is joined. */
export function sumsOf(from: SQL, before: SQL): SQL {
  return sql`(select o.status, o.fulfillment, ${isSold} as is_sold, o.restaurant_id, max(o.restaurant_name) as restaurant_name,
      max(o.restaurant_name_en) as restaurant_name_en, count(*) as orders, ${soldHalalas} as revenue,
      ${unverifiedHalalas} as unverified, ${commissionHalalas} as commission, ${agreedHalalas} as agreed
    from orders o where o.created_at >= ${from} and o.created_at < ${before}
    group by o.status, o.fulfillment, ${isSold}, o.restaurant_id, case when o.restaurant_id is null then o.restaurant_name end)`;
}

/** The animals of what is sold in a stretch, by breed. */
export function breedsOf(from: SQL, before: SQL): SQL {
  return sql`(select i.breed_id, max(i.breed_name) as breed_name, max(i.breed_name_en) as breed_name_en, sum(i.quantity) as animals,
      sum(i.quantity * i.unit_price_halalas)::bigint as revenue
    from orders o join order_items i on i.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${before} and ${isSold}
    group by i.breed_id, case when i.breed_id is null then i.breed_name end)`;
}
