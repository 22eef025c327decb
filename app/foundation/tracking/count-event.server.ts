import { sql } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { eventCounts } from "#db/schema/insights.ts";

/** Adds one to the counter of this event, step and Riyadh day. Who it was is neither asked nor kept. */
export async function countEvent(
  ctx: CommandContext,
  { event, step = "" }: { event: string; step?: string },
): Promise<void> {
  await ctx.db
    .insert(eventCounts)
    .values({ day: riyadhDate(ctx.now), event, step, count: 1 })
    .onConflictDoUpdate({
      target: [eventCounts.day, eventCounts.event, eventCounts.step],
      set: { count: sql`${eventCounts.count} + 1` },
    });
}
