import { sql } from "drizzle-orm";
import { type DayBoard, type DayGrouping, sumUpDay } from "#app/features/order-admin/rules/day/sum-up-day.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** More than a shop of this size can slaughter; what is beyond is said. */
const ORDERS_MAX = 1000;

export interface DayPage extends DayBoard {
  /** Orders of the day that nobody has paid for: they promise nothing and stand in no sum. */
  unpaid: number;
  /** The day has more orders than the board shows. */
  hasMore: boolean;
}

/** What a day asks of everybody: its orders that are paid for or let through, finished ones too, never cancelled ones. */
export async function readDay(
  ctx: CommandContext,
  { date, grouping }: { date: string; grouping: DayGrouping },
): Promise<Result<DayPage, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const [{ orders, hasMore }, unpaid] = await Promise.all([
    readOrdersOfDay(ctx, date),
    ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from orders o where o.schedule_date = ${date} and o.status = 'Pending Payment'`,
    ),
  ]);
  return ok({ ...sumUpDay(orders, grouping), unpaid: unpaid.rows[0]?.count ?? 0, hasMore });
}

/** The orders of a day that somebody works on, by their times; whoever asks may read orders. */
export async function readOrdersOfDay(
  { db, now }: Pick<CommandContext, "db" | "now">,
  date: string,
): Promise<{ orders: AdminOrderView[]; hasMore: boolean }> {
  const rows = await readOrderRows(
    db,
    sql`o.schedule_date = ${date} and o.status not in ('Pending Payment', 'Cancelled')`,
    sql`order by o.schedule_time, o.created_at, o.id limit ${ORDERS_MAX + 1}`,
  );
  return {
    orders: rows.slice(0, ORDERS_MAX).map((row) => toAdminOrderView(row, now)),
    hasMore: rows.length > ORDERS_MAX,
  };
}
