import { eq } from "drizzle-orm";
import { readPortions } from "#app/features/order-core/reads/read-portions.server.ts";
import { movedTime, ownTime } from "#app/features/order-core/rules/portion-stops.ts";
import type { Transaction } from "#db/client.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";

interface Timed {
  id: string;
  scheduleDate: string | null;
  scheduleTime: string | null;
}

/**
 * Times of their own move along with the order, as many days after it as before; the rest goes with it anyway, and what is on
 * its way is moved no more. Whoever was told of another time is to be told anew.
 */
export async function movePortions(tx: Transaction, before: Timed, after: Timed): Promise<void> {
  const [from, to] = [ownTime(before), ownTime(after)];
  if (!from || !to || (from.date === to.date && from.time === to.time)) return;
  for (const portion of await readPortions(tx, after.id)) {
    if (portion.outAt || portion.deliveredAt) continue;
    const moved = movedTime(from, to, ownTime(portion));
    await tx
      .update(orderPortions)
      .set({ toldAt: null, ...(moved && { scheduleDate: moved.date, scheduleTime: moved.time }) })
      .where(eq(orderPortions.id, portion.id));
  }
}
