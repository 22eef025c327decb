import { sql } from "drizzle-orm";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { readOneOrderRows } from "./read-order-rows.server.ts";

/**
 * One of the customer's own orders. Another customer's order and an unknown id are the same `not_found` (OD17): the
 * owner is in the WHERE.
 */
export async function readOwnOrder(
  ctx: CommandContext,
  id: string,
): Promise<Result<OrderView, "not_signed_in" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const rows = await readOneOrderRows(ctx.db, id, sql`o.customer_id = ${actor.customerId}`);
  return rows ? ok(toOrderView(rows, ctx.now)) : refuse("not_found");
}
