import { sql } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import { queueCondition } from "./queue-condition.server.ts";

/** What waits at the desk. A queue that holds more than `WORK_COUNT_MAX` answers that number plus one: "many". */
export interface WorkCounts {
  awaitingReview: number;
  /** Paid, and nobody has accepted it yet. */
  toConfirm: number;
  /** Due today in Riyadh and not closed yet. */
  dueToday: number;
  byStatus: Record<(typeof OPEN_STATUSES)[number], number>;
}

export const WORK_COUNT_MAX = 999;

/**
 * Counts of the work queues in one statement that does not grow with the number of all orders: closed ones, which only
 * grow, are left out.
 */
export async function countWork(
  ctx: CommandContext,
): Promise<Result<WorkCounts, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const limit = sql.raw(String(WORK_COUNT_MAX + 1));
  const statuses = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ counts: WorkCounts }>(sql`
    select json_build_object(
      'awaitingReview', (select count(*) from (
        select from orders o where ${queueCondition("verify", ctx.now)} limit ${limit}) waiting),
      'toConfirm', (select count(*) from (
        select from orders o where ${queueCondition("confirm", ctx.now)} limit ${limit}) paid),
      'dueToday', (select count(*) from (
        select from orders where schedule_date = ${riyadhDate(ctx.now)} and status not in ('Completed', 'Cancelled')
        limit ${limit}) due),
      'byStatus', (select json_object_agg(s.status, (select count(*) from (
          select from orders o where o.status = s.status limit ${limit}) open))
        from unnest(array[${statuses}]) s(status))
    ) as counts`);
  const [row] = rows;
  if (!row) throw new Error("a select without a table answers one row");
  return ok(row.counts);
}
