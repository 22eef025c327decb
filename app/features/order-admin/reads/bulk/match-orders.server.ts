import { inArray, type SQL, sql } from "drizzle-orm";
import { orderConditions } from "#app/features/order-admin/reads/list/order-conditions.server.ts";
import type { MoveTarget } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { BULK_MOVE_MAX } from "#app/features/order-moving/rules/move-schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { orders } from "#db/schema/orders.ts";

type Order = typeof orders.$inferSelect;

export interface MatchedOrders {
  orders: Order[];
  /** How many more match behind these, and what asks for them. */
  rest: number;
  after: string | null;
}

export interface MatchAsked {
  filters: OrderFilters;
  target: MoveTarget;
  after?: string | null | undefined;
}

/**
 * One round of all the orders that the filters pick, the longest placed first, without those that are there already. The
 * next round begins behind this one, so that no order is moved twice by it although it still matches.
 */
export async function matchOrders(
  ctx: CommandContext,
  { filters, target, after }: MatchAsked,
): Promise<MatchedOrders> {
  const from = decodeCursor(after);
  const conditions: SQL[] = [orderConditions(filters, ctx.now), isNotThere(target)];
  if (from) conditions.push(sql`(o.created_at, o.id) > (${from.createdAt}::timestamptz, ${from.id})`);
  const { rows } = await ctx.db.execute<{ id: string; at: string; count: number }>(sql`
    select o.id, to_json(o.created_at)#>>'{}' as at, (count(*) over ())::int as count
    from orders o where ${sql.join(conditions, sql` and `)}
    order by o.created_at, o.id limit ${BULK_MOVE_MAX}`);
  const picked = rows.map(({ id }) => id);
  const found = picked.length > 0 ? await ctx.db.select().from(orders).where(inArray(orders.id, picked)) : [];
  const byId = new Map(found.map((order) => [order.id, order]));
  const rest = (rows[0]?.count ?? 0) - rows.length;
  const last = rows.at(-1);
  return {
    orders: picked.flatMap((id) => byId.get(id) ?? []),
    rest,
    after: rest > 0 && last ? encodeCursor(last.at, last.id) : null,
  };
}

function isNotThere(target: MoveTarget): SQL {
  return target === "next" ? sql`o.status not in ('Completed', 'Cancelled')` : sql`o.status <> ${target}`;
}
