import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { conversations } from "#db/schema/messages.ts";

/** Says that nothing is left to do in a conversation, or that there is after all. Doing so twice is fine. */
export async function resolveConversation(
  ctx: CommandContext,
  { id, isSettled }: { id: string; isSettled: boolean },
): Promise<Result<{ id: string }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "messages.manage")) return refuse("not_allowed");
  const state = isSettled ? "closed" : "open";
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
    if (!row) return refuse("not_found");
    if (row.state === state) return ok({ id });
    await tx
      .update(conversations)
      .set({ state, waitingSince: isSettled ? null : ctx.now })
      .where(eq(conversations.id, id));
    await recordAudit(tx, ctx, {
      action: "settle",
      entity: "conversation",
      entityId: id,
      before: { state: row.state },
      after: { state },
    });
    return ok({ id });
  });
}
