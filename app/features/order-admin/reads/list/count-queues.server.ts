import { sql } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { WORK_COUNT_MAX } from "#app/features/order-reading/reads/count-work.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { WORK_QUEUES, type WorkQueue } from "#app/vocabulary/work-queues.ts";

/** How much waits in each work queue, in one statement; more than `WORK_COUNT_MAX` answers that number plus one. */
export async function countQueues(
  ctx: CommandContext,
): Promise<Result<Record<WorkQueue, number>, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const limit = sql.raw(String(WORK_COUNT_MAX + 1));
  const counts = WORK_QUEUES.map(
    (queue) => sql`${sql.raw(`'${queue}'`)}, (select count(*) from (
      select from orders o where ${queueCondition(queue, ctx.now)} limit ${limit}) q)`,
  );
  const { rows } = await ctx.db.execute<{ counts: Record<WorkQueue, number> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  );
  const [row] = rows;
  if (!row) throw new Error("a select without a table answers one row");
  return ok(row.counts);
}
