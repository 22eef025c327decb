import { eq } from "drizzle-orm";
import { z } from "zod";
import { deskRefusal, isOrderId } from "#app/features/orders/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { isStale, shownValues } from "#app/foundation/audit/shown-values.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";

export const internalNoteBody = z.object({ note: optionalParagraph(2000), was: shownValues });

/**
 * Replaces the note that admins keep on an order; customers never see it. An empty note removes it. With what the editor saw, a note that somebody else has
 * written since stays.
 */
export async function setInternalNote(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<
  Result<
    { note: string | null },
    "not_signed_in" | "not_allowed" | "not_found" | "invalid_input" | "stale_edit"
  >
> {
  const refusal = deskRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = internalNoteBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { note, was } = parsed.data;

  return ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ note: orders.internalNote })
      .from(orders)
      .where(eq(orders.id, id))
      .for("update");
    if (!before) return refuse("not_found");
    if (before.note === note) return ok({ note });
    if (isStale(before, { note }, was)) return refuse("stale_edit");
    await tx.update(orders).set({ internalNote: note, updatedAt: ctx.now }).where(eq(orders.id, id));
    await tx.insert(orderEvents).values({
      orderId: id,
      at: ctx.now,
      kind: "note",
      actorKind: "staff",
      actorLabel: ctx.actor.kind === "staff" ? ctx.actor.email : null,
      note,
    });
    // Lengths only: the log outlives an erased customer, and a note may speak of one.
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "order",
      entityId: id,
      before: { internalNoteLength: before.note?.length ?? 0 },
      after: { internalNoteLength: note?.length ?? 0 },
    });
    return ok({ note });
  });
}
