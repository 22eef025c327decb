import { eq } from "drizzle-orm";
import { readShares } from "#app/features/order-core/reads/read-shares.server.ts";
import { movedTime, ownTime } from "#app/features/order-core/rules/share-drops.ts";
import type { Transaction } from "#db/client.ts";
import { orderShares } from "#db/schema/shared-orders/order-shares.ts";

interface Timed {
  id: string;
  scheduleDate: string | null;
  scheduleTime: string | null;
}

/**
 * Times of their own move along with the order, as many days after it as before; the rest goes with it anyway, and what is on
 * its way is moved no more. Whoever was told of another time is to be told anew.
 */
export async function moveShares(tx: Transaction, before: Timed, after: Timed): Promise<void> {
  const [from, to] = [ownTime(before), ownTime(after)];
  if (!from || !to || (from.date === to.date && from.time === to.time)) return;
  for (const share of await readShares(tx, after.id)) {
    if (share.outAt || share.deliveredAt) continue;
    const moved = movedTime(from, to, ownTime(share));
    await tx
      .update(orderShares)
      .set({ toldAt: null, ...(moved && { scheduleDate: moved.date, scheduleTime: moved.time }) })
      .where(eq(orderShares.id, share.id));
  }
}
