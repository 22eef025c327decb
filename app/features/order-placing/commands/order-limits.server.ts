import { sql } from "drizzle-orm";
import type { OrderLimitRefusal } from "#app/features/order-placing/rules/placing.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";

/** So many animals for each order that may be without verified money; a first order may have more. */
const ANIMALS_EACH = 2;
const DAY_SECONDS = 24 * 60 * 60;

type OrderLimit = "limit_orders_per_day" | "limit_unpaid_orders";
type OrderLimitReached = Refusal<OrderLimitRefusal, { retryAfterSeconds: number }>;

/** Who wants to place an order now, of how many animals. */
export interface WhoOrders {
  customerId: string;
  animals: number;
  now: Date;
}

/**
 * Of these customers, each named once, those who may place no further order now, why, and when again. Exact, because until the
 * transaction ends nobody else places an order for the same customer, in whatever process; one after the other in the order of
 * their locks. An order without verified money, also one whose receipt nobody has verified, counts until its slot has passed:
 * then nothing can come of it any more, and it must not stand in the way for ever.
 */
export async function orderLimitsReached(
  tx: Transaction,
  who: readonly WhoOrders[],
  { limit_orders_per_day: aDay, limit_unpaid_orders: unpaid }: Pick<ShopSettings, OrderLimit>,
): Promise<ReadonlyMap<string, OrderLimitReached>> {
  if (who.length === 0 || (aDay === 0 && unpaid === 0)) return new Map();
  const most = unpaid * ANIMALS_EACH;
  // Room comes when the last order that fits the limit leaves the count: the `limit`th from the latest.
  const { rows } = await tx.execute<{ customerId: string; slot: number | null; placed: number | null }>(
    asPreparedStatement(sql`
    select w."customerId", l.slot, l.placed from (
      select * from json_to_recordset(${JSON.stringify(who)}::json)
        as each("customerId" text, animals integer, now timestamptz)
      order by hashtext("customerId") offset 0
    ) w cross join lateral order_limits_end(
      w."customerId", w.now, ${unpaid}::integer, ${aDay}::integer, w.animals, ${most}::integer) l
    where l.slot is not null or l.placed is not null`),
  );
  const nowOf = new Map(who.map(({ customerId, now }) => [customerId, now.getTime() / 1000]));
  return new Map(
    rows.map(({ customerId, slot, placed }) => {
      const until = slot ?? (placed ?? 0) + DAY_SECONDS;
      const retryAfterSeconds = Math.max(1, Math.ceil(until - (nowOf.get(customerId) ?? 0)));
      const code = slot === null ? "too_many_orders" : "too_many_unpaid_orders";
      return [customerId, refuse(code, { detail: { retryAfterSeconds } })];
    }),
  );
}
