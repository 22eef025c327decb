import { withRoom } from "#app/features/order-reservations/commands/with-room.server.ts";
import type { NearestTimes, NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Refusal } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";

/**
 * One transaction of the desk that changes an order. When it is committed, this process counts it at once, so that the
 * desk's next look at the overview has it; the others hear of it from the database. Where the change finds no room, nothing
 * is changed.
 */
export async function changeOrders<T>(
  ctx: CommandContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal<NoRoomRefusal, NearestTimes>> {
  const answer = await withRoom(ctx, () => ctx.db.transaction(work));
  ctx.events.ordersChanged();
  return answer;
}
