import { eq } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { conversations } from "#db/schema/messages.ts";

/** Takes a conversation on, or gives it back to everybody. Doing so twice is fine; whoever takes it last has it. */
export async function assignConversation(
  ctx: CommandContext,
  { id, isMine }: { id: string; isMine: boolean },
): Promise<Result<{ id: string }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "messages.manage") || ctx.actor.kind !== "staff")
    return refuse("not_allowed");
  const [changed] = await ctx.db
    .update(conversations)
    .set({ assigneeId: isMine ? ctx.actor.userId : null })
    .where(eq(conversations.id, id))
    .returning({ id: conversations.id });
  return changed ? ok(changed) : refuse("not_found");
}
