import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** Any order, with who did what, every proof and the internal note: for admins only. */
export async function readAdminOrder(
  ctx: CommandContext,
  id: string,
): Promise<Result<AdminOrderView, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  const rows = isOrderId(id) ? await readOneOrderRows(ctx.db, id) : null;
  return rows ? ok(toAdminOrderView(rows, ctx.now)) : refuse("not_found");
}
