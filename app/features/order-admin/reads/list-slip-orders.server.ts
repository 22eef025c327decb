import { type SQL, sql } from "drizzle-orm";
import { orderConditions } from "#app/features/order-admin/reads/list/order-conditions.server.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import type { Slip } from "#app/features/order-admin/rules/slips.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** A stack of paper; nobody prints more at once. */
const SLIPS_MAX = 100;

export interface SlipStack {
  orders: AdminOrderView[];
  /** More orders need this paper than one stack holds. */
  hasMore: boolean;
}

/**
 * The orders of these filters that need this paper, in the order of their appointments, a hundred at most. What is
 * finished or cancelled needs none, unless the filters ask for its status.
 */
export async function listSlipOrders(
  ctx: CommandContext,
  { filters, slip }: { filters: OrderFilters; slip: Slip },
): Promise<Result<SlipStack, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const open = filters.status ? sql`true` : sql`o.status not in ('Completed', 'Cancelled')`;
  const rows = await readOrderRows(
    ctx.db,
    sql`${orderConditions(filters, ctx.now)} and ${open} and ${NEEDS[slip]}`,
    sql`order by o.schedule_date, o.schedule_time, o.id limit ${SLIPS_MAX + 1}`,
  );
  const orders = rows.slice(0, SLIPS_MAX).map((row) => toAdminOrderView(row, ctx.now));
  return ok({ orders, hasMore: rows.length > SLIPS_MAX });
}

/** A home order has no kitchen, and what is picked up is not driven. */
const NEEDS: Record<Slip, SQL> = {
  butchery: sql`true`,
  kitchen: sql`o.fulfillment = 'restaurant'`,
  delivery: sql`(o.fulfillment = 'home' or o.delivery_method = 'delivery')`,
};
