import { and, eq } from "drizzle-orm";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import type { MovedPrices } from "#app/features/order-quote/rules/moved-prices.ts";
import type { Transaction } from "#db/client.ts";
import { orderItems } from "#db/schema/orders.ts";

/** Writes another day's prices into the order's lines. @returns what they change in its own row */
export async function takeDayPrice(
  tx: Transaction,
  order: LockedOrder,
  { units, differenceHalalas }: MovedPrices,
): Promise<Partial<Pick<LockedOrder, "meatHalalas" | "totalHalalas" | "grandTotalHalalas">>> {
  if (differenceHalalas === 0) return {};
  for (const [position, unitPriceHalalas] of units.entries())
    await tx
      .update(orderItems)
      .set({ unitPriceHalalas })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.position, position)));
  return {
    meatHalalas: order.meatHalalas + differenceHalalas,
    totalHalalas: order.totalHalalas + differenceHalalas,
    grandTotalHalalas: order.grandTotalHalalas + differenceHalalas,
  };
}
