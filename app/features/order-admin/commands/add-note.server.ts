import { eq } from "drizzle-orm";
import { z } from "zod";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { OrderNoteView } from "#app/features/order-reading/rules/order-note-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderNotes } from "#db/schema/order-edits.ts";
import { orders } from "#db/schema/orders.ts";

/** POST /api/admin/orders/{id}/notes. */
export const addNoteBody = z.object({ text: optionalParagraph(2000) });

/** Adds a signed note to the thread that the desk keeps on an order; customers never see it, and nobody overwrites another's. */
export async function addNote(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<OrderNoteView, "not_signed_in" | "not_allowed" | "not_found" | "invalid_input">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = addNoteBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { text } = parsed.data;
  if (!text) return refuse("invalid_input", { fields: { text: FIELD_MESSAGES.required } });
  const { userId, email } = ctx.actor;

  return ctx.db.transaction(async (tx) => {
    // Also tells the pages that show the order.
    const found = await tx
      .update(orders)
      .set({ updatedAt: ctx.now })
      .where(eq(orders.id, id))
      .returning({ id: orders.id });
    if (found.length === 0) return refuse("not_found");
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderId: id, at: ctx.now, authorId: userId, authorEmail: email, text })
      .returning();
    if (!note) throw new Error("an insert answers its row");
    // Lengths only: the log outlives an erased customer, and a note may speak of one.
    await recordAudit(tx, ctx, {
      action: "add_note",
      entity: "order",
      entityId: id,
      after: { noteLength: text.length },
    });
    return ok({ id: note.id, at: note.at.toISOString(), author: email, authorId: userId, text });
  });
}
