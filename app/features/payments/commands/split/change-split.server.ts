import { eq } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readSplitParts, type SplitPart } from "#app/features/order-core/reads/split-parts.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { type SplitView, splitOf } from "#app/features/order-core/rules/split/split-view.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * Runs a change of a customer's own split with the order locked, as money for it comes in with the order locked too. Another's
 * order is none at all.
 */
export async function changeSplit<T, Code extends string>(
  ctx: CommandContext,
  id: string,
  work: (tx: Transaction, order: LockedOrder, parts: readonly SplitPart[]) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | "not_signed_in" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, actor.customerId);
    return order ? work(tx, order, await readSplitParts(tx, id)) : refuse("not_found");
  });
}

/** Who looks at the order, or at a part of its price, hears that something changed. */
export async function tellOfSplit(tx: Transaction, ctx: CommandContext, id: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
}

/** The split as it stands at the end of a change. */
export async function splitNow(tx: Transaction, id: string): Promise<SplitView> {
  const rows = await readOneOrderRows(tx, id);
  const split = rows && splitOf(rows);
  if (!split) throw new Error("an order that is split has parts");
  return split;
}
