import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orders } from "#db/schema/orders.ts";

/** Says of a trial that it is a real order after all: it stays when the examples go. There is no way back into the trials. */
export async function keepOrder(
  ctx: CommandContext,
  { orderId }: { orderId: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const [kept] = await tx
      .update(orders)
      .set({ isDemo: false })
      .where(and(eq(orders.id, orderId), eq(orders.isDemo, true)))
      .returning({ reference: orders.reference });
    if (!kept) return refuse("not_found");
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "order",
      entityId: orderId,
      before: { isDemo: true },
      after: { isDemo: false },
    });
    return ok(null);
  });
}
