import { and, eq } from "drizzle-orm";
import { deleteAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { arrangeRows } from "#app/foundation/published/ordered-rows.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { restaurantImages } from "#db/schema/restaurants.ts";
import { removeWebImage } from "#services/untrusted-files/images.ts";

const AUDITED = { table: restaurantImages, entity: "restaurant_image" } as const;

/** Takes a picture off a restaurant, then its files. */
export async function removeImage(
  ctx: CommandContext,
  { restaurantId, id }: { restaurantId: string; id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const picture = await changeCatalog(ctx, async (tx) => {
    const own = and(eq(restaurantImages.id, id), eq(restaurantImages.restaurantId, restaurantId));
    return (await tx.$count(restaurantImages, own)) === 1 ? deleteAudited(tx, ctx, AUDITED, id) : null;
  });
  if (!picture) return refuse("not_found");
  await removeWebImage(ctx.files.open, picture.fileKey, picture.widths);
  return ok(null);
}

/** Puts the gallery into the order of `ids`. */
export async function arrangeGallery(
  ctx: CommandContext,
  { restaurantId, ids }: { restaurantId: string; ids: readonly string[] },
): Promise<Result<null, "not_allowed" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const among = and(eq(restaurantImages.restaurantId, restaurantId), eq(restaurantImages.role, "gallery"));
  const done = await changeCatalog(ctx, (tx) => arrangeRows(tx, ctx, { ...AUDITED, among }, ids));
  return done ? ok(null) : refuse("stale_edit");
}
