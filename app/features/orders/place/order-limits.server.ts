import { sql } from "drizzle-orm";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";

/** So many animals for each order that may be without verified money; a first order may have more. */
const ANIMALS_EACH = 2;
const DAY_SECONDS = 24 * 60 * 60;

export type OrderLimitRefusal = "too_many_orders" | "too_many_unpaid_orders";

/**
 * Why this customer may place no further order now, and when again; null when one may. Exact, because until the
 * transaction ends nobody else places an order for the same customer, in whatever process. An order without verified money,
 * also one whose receipt nobody has verified, counts until its slot has passed: then nothing can come of it any more, and it must not stand in the way for ever.
 */
export async function orderLimitReached(
  tx: Transaction,
  {
    customerId,
    animals,
    settings,
    now,
  }: { customerId: string; animals: number; settings: ShopSettings; now: Date },
): Promise<Refusal<OrderLimitRefusal, { retryAfterSeconds: number }> | null> {
  const { limit_orders_per_day: aDay, limit_unpaid_orders: unpaid } = settings;
  const most = unpaid * ANIMALS_EACH;
  if (aDay === 0 && unpaid === 0) return null;
  // Room comes when the last order that fits the limit leaves the count: the `limit`th from the latest.
  const { rows } = await tx.execute<{ slot: number | null; placed: number | null }>(
    asPreparedStatement(
      sql`select slot, placed from order_limits_end(
        ${customerId}, ${now}, ${unpaid}::integer, ${aDay}::integer, ${animals}::integer, ${most}::integer)`,
    ),
  );
  const { slot, placed } = rows[0] ?? {};
  const until = (seconds: number) => Math.max(1, Math.ceil(seconds - now.getTime() / 1000));
  if (slot) return refuse("too_many_unpaid_orders", { detail: { retryAfterSeconds: until(slot) } });
  if (placed)
    return refuse("too_many_orders", { detail: { retryAfterSeconds: until(placed + DAY_SECONDS) } });
  return null;
}

/** Which of these customers may place a further order now; the same exactness, one after the other in the order of their locks. */
export async function withinLimits(
  tx: Transaction,
  {
    wanted,
    settings,
    now,
  }: { wanted: readonly { id: string; animals: number }[]; settings: ShopSettings; now: Date },
): Promise<ReadonlySet<string>> {
  const { limit_orders_per_day: aDay, limit_unpaid_orders: unpaid } = settings;
  const most = unpaid * ANIMALS_EACH;
  if (aDay === 0 && unpaid === 0) return new Set(wanted.map(({ id }) => id));
  const { rows } = await tx.execute<{ id: string }>(
    asPreparedStatement(sql`
    select c.id from (
      select w.id, w.animals from json_to_recordset(${JSON.stringify(wanted)}::json) as w(id text, animals integer)
      order by hashtext(w.id) offset 0
    ) c cross join lateral order_limits_end(
      c.id, ${now}, ${unpaid}::integer, ${aDay}::integer, c.animals, ${most}::integer) l
    where l.slot is null and l.placed is null`),
  );
  return new Set(rows.map(({ id }) => id));
}
