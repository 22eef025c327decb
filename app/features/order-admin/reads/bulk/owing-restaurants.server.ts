import { inArray } from "drizzle-orm";
import { type CommissionFacts, commissionOf } from "#app/features/order-core/rules/commission.ts";
import { animalsOf } from "#app/features/order-core/rules/needs-of.ts";
import type { Queryable } from "#db/client.ts";
import { orderItems } from "#db/schema/orders.ts";

/** By order what its restaurant would owe the shop for it, because its commission is more than it sold; the others are left out. */
export async function owingRestaurants(
  db: Queryable,
  orders: readonly (CommissionFacts & { id: string })[],
): Promise<Map<string, number>> {
  const cooked = orders.filter(({ fulfillment }) => fulfillment === "restaurant");
  if (cooked.length === 0) return new Map();
  const items = await db
    .select({ orderId: orderItems.orderId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        cooked.map(({ id }) => id),
      ),
    );
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId);
  return new Map(
    cooked.flatMap((order) => {
      const { owedHalalas } = commissionOf(order, animalsOf(byOrder.get(order.id) ?? []));
      return owedHalalas > 0 ? [[order.id, owedHalalas] as const] : [];
    }),
  );
}
