import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";

/**
 * One transaction of the desk that changes an order. When it is committed, this process counts it at once, so that the
 * desk's next look at the overview has it; the others hear of it from the database.
 */
export async function changeOrders<T>(
  ctx: CommandContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await ctx.db.transaction(work);
  ctx.events.ordersChanged();
  return answer;
}
