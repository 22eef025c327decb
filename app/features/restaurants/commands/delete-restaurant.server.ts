import { and, eq, inArray } from "drizzle-orm";
import { deleteAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurantImages, restaurants } from "#db/schema/restaurants.ts";
import { removeWebImage } from "#services/untrusted-files/images.ts";

/**
 * Deletes a restaurant with its menu, pictures and reviews. Finished orders keep its name and their prices; while an order
 * is still on its way there it is refused: the restaurant can be hidden instead.
 */
export async function deleteRestaurant(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "in_use">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const deleted = await changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, restaurants, id))) return refuse("not_found");
    const underWay = await tx.$count(
      orders,
      and(eq(orders.restaurantId, id), inArray(orders.status, OPEN_STATUSES)),
    );
    if (underWay > 0) return refuse("in_use", { detail: { orders: underWay } });
    const pictures = await tx.select().from(restaurantImages).where(eq(restaurantImages.restaurantId, id));
    await deleteAudited(tx, ctx, { table: restaurants, entity: "restaurant" }, id);
    return ok(pictures);
  });
  if (!deleted.ok) return deleted;
  // Files go last: a picture without its row is rubbish, a row without its picture is a hole in a page.
  for (const picture of deleted.value) await removeWebImage(ctx.files.open, picture.fileKey, picture.widths);
  return ok(null);
}
