import { and, eq } from "drizzle-orm";
import type { AnimalPlace } from "#app/features/animals/rules/animal-schema.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { orderItems, orders } from "#db/schema/orders.ts";

export interface HeldAnimal {
  order: LockedOrder;
  item: typeof orderItems.$inferSelect;
  animal: typeof orderAnimals.$inferSelect;
}

/** SQL condition: the row of this animal of an order. */
export const isAnimal = (orderId: string, { line, number }: AnimalPlace) =>
  and(eq(orderAnimals.orderId, orderId), eq(orderAnimals.line, line), eq(orderAnimals.number, number));

/**
 * One animal as somebody is about to write of it, its order locked; its row is made when it is the first time. Null where the
 * order has no such animal.
 */
export async function lockAnimal(
  tx: Transaction,
  orderId: string,
  { line, number }: AnimalPlace,
): Promise<HeldAnimal | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const [item] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, line)));
  if (!item || number > item.quantity) return null;
  const agreed = { agreedBreed: item.breedName, agreedAge: item.ageClassName };
  await tx
    .insert(orderAnimals)
    .values({ orderId, line, number, ...agreed })
    .onConflictDoNothing();
  const [animal] = await tx.select().from(orderAnimals).where(isAnimal(orderId, { line, number }));
  if (!animal) throw new Error("an animal's row was just made");
  return { order, item, animal };
}

/** Pages that show the order hear of it, and the desk gets the order as it is now. */
export async function orderAfter(
  tx: Transaction,
  ctx: CommandContext,
  orderId: string,
): Promise<AdminOrderView> {
  await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, orderId));
  const rows = await readOneOrderRows(tx, orderId);
  if (!rows) throw new Error("a locked order is there");
  return toAdminOrderView(rows, ctx.now);
}

/** Who did it, for the desk. */
export const staffEmail = ({ actor }: CommandContext) => (actor.kind === "staff" ? actor.email : null);

/** How the log names an animal. */
export const namedAnimal = ({ line, number }: AnimalPlace) => ({ line, number });
