import { sql } from "drizzle-orm";

/** The name under which the customer `c` ordered last, for whom the account has none; an erased order has no name. */
export const LAST_ORDER_NAME = sql`(select o.customer_name from orders o where o.customer_id = c.id and o.customer_name <> '—'
  order by o.created_at desc, o.id desc limit 1)`;
