import { sql } from "drizzle-orm";
import type { OrderView, Page } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { readOrderRows } from "./read-order-rows.server.ts";

export const MY_ORDERS_PAGE = 10;

/**
 * The signed-in customer's orders and nobody else's (M01), newest first; null when nobody is signed in.
 * A cursor that is none starts from the beginning.
 */
export async function listMyOrders(
  ctx: CommandContext,
  { cursor }: { cursor?: string | null } = {},
): Promise<Page<OrderView> | null> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return null;
  const after = decodeCursor(cursor);
  const beyond = after
    ? sql`and (o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const rows = await readOrderRows(
    ctx.db,
    sql`o.customer_id = ${actor.customerId} ${beyond}`,
    sql`order by o.created_at desc, o.id desc limit ${MY_ORDERS_PAGE + 1}`,
  );
  const page = rows.slice(0, MY_ORDERS_PAGE);
  const last = page.at(-1)?.order;
  return {
    items: page.map((row) => toOrderView(row, ctx.now)),
    nextCursor: rows.length > MY_ORDERS_PAGE && last ? encodeCursor(last.createdAt, last.id) : null,
  };
}
