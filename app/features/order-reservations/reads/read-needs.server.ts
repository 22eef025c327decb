import { eq } from "drizzle-orm";
import { lastDay } from "#app/features/capacity/rules/delivery-stops.ts";
import type { Needs } from "#app/features/capacity/rules/plan-reservations.ts";
import { readPortions } from "#app/features/order-core/reads/read-portions.server.ts";
import { animalsOf, needsOf, type WorkedOrder } from "#app/features/order-core/rules/needs-of.ts";
import { stopsOf } from "#app/features/order-core/rules/portion-stops.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";
import { orderItems } from "#db/schema/orders.ts";

/** What an order that is written down needs for its time: its animals, the doors of its shares, and the days that this touches. */
export async function readNeeds(
  tx: Transaction,
  order: WorkedOrder & { id: string },
  at: Schedule,
): Promise<{ needs: Needs; days: { from: string; to: string } }> {
  const lines = await tx
    .select({ quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const stops = stopsOf(at, await readPortions(tx, order.id));
  return {
    needs: { ...needsOf(order, animalsOf(lines)), stops },
    // Work of a day may begin on the day before.
    days: { from: addDays(at.date, -2), to: lastDay(at, stops) },
  };
}
