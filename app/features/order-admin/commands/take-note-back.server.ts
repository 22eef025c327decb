import { and, eq } from "drizzle-orm";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderNotes } from "#db/schema/order-edits.ts";
import { orders } from "#db/schema/orders.ts";

/** Takes a note out of the thread: only whoever wrote it may. */
export async function takeNoteBack(
  ctx: CommandContext,
  { id, noteId }: { id: string; noteId: unknown },
): Promise<Result<null, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id) || typeof noteId !== "string" || !isOrderId(noteId)) return refuse("not_found");
  const { userId } = ctx.actor;

  return ctx.db.transaction(async (tx) => {
    const [note] = await tx
      .select()
      .from(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, id)))
      .for("update");
    if (!note) return refuse("not_found");
    if (note.authorId !== userId) return refuse("not_allowed");
    await tx.delete(orderNotes).where(eq(orderNotes.id, noteId));
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
    await recordAudit(tx, ctx, {
      action: "take_note_back",
      entity: "order",
      entityId: id,
      before: { noteLength: note.text.length },
    });
    return ok(null);
  });
}
