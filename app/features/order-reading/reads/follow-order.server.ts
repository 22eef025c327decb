import { and, eq } from "drizzle-orm";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * May this actor hear of changes of one order? Whoever may read it, and the refusals are those of reading: somebody else's and an
 * unknown one are the same `not_found` (OD17).
 */
export async function followOrder(
  { actor, db }: CommandContext,
  id: string,
): Promise<Result<null, "not_signed_in" | "not_found">> {
  const isCustomer = actor.kind === "customer";
  if (!isCustomer && !mayAdminister(actor, "orders.read")) return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const isTheirs = isCustomer ? eq(orders.customerId, actor.customerId) : undefined;
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isTheirs));
  return found ? ok(null) : refuse("not_found");
}
