import { sql } from "drizzle-orm";
import { deskRefusal } from "#app/features/orders/access.ts";
import { readOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/orders/read/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type DayBoard, type DayGrouping, sumUpDay } from "./sum-up-day.ts";

/** More than a shop of this size can slaughter; what is beyond is said. */
const MOST_ORDERS = 1000;

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
  const refusal = deskRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const ofDay = sql`o.schedule_date = ${date}`;
  const [rows, unpaid] = await Promise.all([
    readOrderRows(
      ctx.db,
      sql`${ofDay} and o.status not in ('Pending Payment', 'Cancelled')`,
      sql`order by o.schedule_time, o.created_at, o.id limit ${MOST_ORDERS + 1}`,
    ),
    ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from orders o where ${ofDay} and o.status = 'Pending Payment'`,
    ),
  ]);
  const orders = rows.slice(0, MOST_ORDERS).map((row) => toAdminOrderView(row, ctx.now));
  return ok({
    ...sumUpDay(orders, grouping),
    unpaid: unpaid.rows[0]?.count ?? 0,
    hasMore: rows.length > MOST_ORDERS,
  });
}
