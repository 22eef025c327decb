import { desc, eq } from "drizzle-orm";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { AgreedOrder, OrderRevision } from "#app/features/order-reading/rules/agreed-order.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";

/** What was agreed before each change of an order, the latest first. */
export async function listRevisions(
  ctx: CommandContext,
  id: string,
): Promise<Result<OrderRevision[], "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return ok([]);
  const rows = await ctx.db
    .select()
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, id))
    .orderBy(desc(orderRevisions.id));
  return ok(
    rows.map(({ id, at, actorEmail, reason, agreed }) => ({
      id,
      at: at.toISOString(),
      actor: actorEmail,
      reason,
      agreed: wholeAgreed(agreed as AgreedOrder),
    })),
  );
}

/** What was kept before cuts had names, extras a price, and the butcher a note says nothing of them. */
function wholeAgreed({ meats, ...agreed }: AgreedOrder): AgreedOrder {
  const unsaid = { cutStyle: null, extras: [], butcherNote: null };
  return { ...agreed, meats: meats.map((meat) => ({ ...unsaid, ...meat })) };
}
