import { sql } from "drizzle-orm";

/** Over `orders o`: the same as `toReturnHalalas` of the rule. */
export const toReturnHalalas = sql`case when o.verified_halalas is null then 0
  when o.status = 'Cancelled' then o.verified_halalas
  else greatest(0, o.verified_halalas - o.grand_total_halalas) end`;
