import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { conversationMedia } from "#db/schema/conversation-media.ts";
import { conversationMessages } from "#db/schema/messages.ts";

/** Has a file that could not be fetched asked for once more. Asking twice asks once. */
export async function fetchMediaAgain(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "media_not_lost">> {
  if (!mayAdminister(ctx.actor, "messages.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: conversationMedia.state, conversationId: conversationMessages.conversationId })
      .from(conversationMedia)
      .innerJoin(conversationMessages, eq(conversationMessages.id, conversationMedia.messageId))
      .where(eq(conversationMedia.id, id))
      .for("update", { of: conversationMedia });
    if (!row) return refuse("not_found");
    if (row.state === "waiting") return ok({ id });
    if (row.state !== "lost") return refuse("media_not_lost");
    await tx
      .update(conversationMedia)
      .set({ state: "waiting", reason: null })
      .where(eq(conversationMedia.id, id));
    await ctx.jobs.enqueue(tx, "fetch-media", { mediaId: id });
    await recordAudit(tx, ctx, {
      action: "fetch_again",
      entity: "conversation",
      entityId: row.conversationId,
    });
    return ok({ id });
  });
}
