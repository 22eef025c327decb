import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { messages } from "#db/schema/messages.ts";

/** Takes a failed message off the list: somebody has called, or it needs nothing. Doing so twice is fine. */
export async function resolveFailedMessage(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "message_not_failed">> {
  if (!mayAdminister(ctx.actor, "messages.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
    if (!row) return refuse("not_found");
    if (row.state !== "failed") return refuse("message_not_failed");
    const settled = await tx
      .update(messages)
      .set({ settledAt: ctx.now })
      .where(and(eq(messages.id, id), isNull(messages.settledAt)))
      .returning({ id: messages.id });
    if (settled.length > 0)
      await recordAudit(tx, ctx, {
        action: "settle",
        entity: "message",
        entityId: id,
        after: { template: row.template, orderId: row.orderId },
      });
    return ok({ id });
  });
}
