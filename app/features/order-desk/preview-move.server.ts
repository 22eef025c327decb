import { inArray } from "drizzle-orm";
import { deskRefusal } from "#app/features/orders/access.ts";
import { previewMoveBody } from "#app/features/orders/move/move-schema.ts";
import { moveKind, orderKind } from "#app/features/orders/move/transitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";

export interface MovePreview {
  moves: { id: string; reference: string; from: OrderStatus }[];
  /** Who stays where it is, and why (a refusal code). */
  skipped: { id: string; reference: string | null; why: "same_status" | "reason_required" | "not_found" }[];
}

/** What moving many orders to one status would do: nothing is changed by asking. */
export async function previewMove(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<MovePreview, "not_signed_in" | "not_allowed" | "invalid_input">> {
  const refusal = deskRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = previewMoveBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });

  const { id, reference, status, fulfillment, deliveryMethod } = orders;
  const wanted = [...new Set(parsed.data.ids)];
  const found = await ctx.db
    .select({ id, reference, status, fulfillment, deliveryMethod })
    .from(orders)
    .where(inArray(orders.id, wanted));
  const byId = new Map(found.map((order) => [order.id, order]));
  const preview: MovePreview = { moves: [], skipped: [] };
  for (const wantedId of wanted) {
    const order = byId.get(wantedId);
    if (!order) {
      preview.skipped.push({ id: wantedId, reference: null, why: "not_found" });
      continue;
    }
    const kind = moveKind(
      orderKind(order.fulfillment, order.deliveryMethod),
      order.status,
      parsed.data.status,
    );
    const named = { id: order.id, reference: order.reference };
    if (kind === "same") preview.skipped.push({ ...named, why: "same_status" });
    else if (kind === "needs_reason" && !parsed.data.note)
      preview.skipped.push({ ...named, why: "reason_required" });
    else preview.moves.push({ ...named, from: order.status });
  }
  return ok(preview);
}
