import { sql } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** How many orders in hand are due on each day ("YYYY-MM-DD"; "" for those without an appointment). */
export async function countDueDays(
  ctx: CommandContext,
): Promise<Result<Record<string, number>, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const { rows } = await ctx.db.execute<{ days: Record<string, number> | null }>(sql`
    select json_object_agg(d.day, d.orders) as days from (
      select coalesce(o.schedule_date::text, '') as day, count(*) as orders
      from orders o where ${queueCondition("due", ctx.now)} group by 1
    ) d`);
  return ok(rows[0]?.days ?? {});
}
