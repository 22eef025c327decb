import { asc, eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { savedOrderViews } from "#db/schema/insights.ts";

export interface SavedView {
  id: string;
  name: string;
  /** Filters of the list's address, without "?". */
  query: string;
}

/** One's own tabs, oldest first; nobody else's, and none for somebody who may not see orders. */
export async function listSavedViews(ctx: CommandContext): Promise<SavedView[]> {
  if (ctx.actor.kind !== "staff" || adminRefusal(ctx.actor, "orders.read")) return [];
  const { id, name, query, userId, createdAt } = savedOrderViews;
  return ctx.db
    .select({ id, name, query })
    .from(savedOrderViews)
    .where(eq(userId, ctx.actor.userId))
    .orderBy(asc(createdAt), asc(id));
}
