import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RESTAURANT_LIMITS } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import type { RestaurantImage } from "#app/features/restaurants/rules/restaurant-views.ts";
import { deleteAudited, insertAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { SLUG_LENGTH } from "#app/lib/slug.ts";
import type { PictureRole } from "#app/vocabulary/content/picture-role.ts";
import type { Transaction } from "#db/client.ts";
import { restaurantImages, restaurants } from "#db/schema/restaurants.ts";
import { removeWebImage, storeWebImage, type WebImage } from "#services/untrusted-files/images.ts";
import type { FileRefusal } from "#services/untrusted-files/untrusted-files.ts";

const AUDITED = { table: restaurantImages, entity: "restaurant_image" } as const;
const BYTES_MAX = 10 * 1024 * 1024;

export interface AddedImages {
  added: RestaurantImage[];
  /** Files beyond the fifth picture of a gallery, which were not taken (AR04). */
  cutOff: number;
}

type ImageProblem = "too_large" | FileRefusal;

/**
 * Takes pictures for a restaurant: one cover (it takes the place of the old one) or gallery pictures up to five, extra files
 * cut off. They are told by content, encoded anew without metadata in several sizes, and kept under `{slug}/…`.
 * When one file is refused, none is taken; `detail.file` says which.
 */
export async function addImages(
  ctx: CommandContext,
  { restaurantId, role, files }: { restaurantId: string; role: PictureRole; files: readonly Uint8Array[] },
): Promise<Result<AddedImages, "not_allowed" | "not_found" | "gallery_full" | "no_picture" | ImageProblem>> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const [restaurant] = await ctx.db.select().from(restaurants).where(eq(restaurants.id, restaurantId));
  if (!restaurant) return refuse("not_found");
  const room = role === "cover" ? 1 : await galleryRoom(ctx, restaurantId);
  const taken = files.slice(0, room);
  if (taken.length === 0) return refuse("gallery_full");

  const stored: WebImage[] = [];
  const drop = async (pictures: readonly { fileKey: string; widths: number[] }[]) => {
    for (const { fileKey, widths } of pictures) await removeWebImage(ctx.files.open, fileKey, widths);
  };
  for (const [index, bytes] of taken.entries()) {
    // A slug from before slugs had an end would be too long for a file's name.
    const fileKey = `${restaurant.slug.slice(0, SLUG_LENGTH)}/${randomUUID()}`;
    const picture = await storePicture(ctx, { fileKey, bytes, sender: personKey(ctx.actor, ctx.ip) });
    if (!picture.ok) {
      await drop(stored);
      return refuse(picture.code === "wrong_kind" ? "no_picture" : picture.code, { detail: { file: index } });
    }
    stored.push(picture.value);
  }

  const outcome = await changeCatalog(ctx, (tx) => insertPictures(tx, ctx, restaurantId, role, stored));
  await drop(outcome.surplus);
  const added = outcome.added.map(({ id, fileKey, widths, width, height, thumbhash }) => ({
    id,
    fileKey,
    widths,
    width,
    height,
    thumbhash,
  }));
  return ok({ added, cutOff: files.length - added.length });
}

async function galleryRoom(ctx: CommandContext, restaurantId: string): Promise<number> {
  const rows = await ctx.db
    .select()
    .from(restaurantImages)
    .where(eq(restaurantImages.restaurantId, restaurantId));
  return Math.max(0, RESTAURANT_LIMITS.gallery - rows.filter((row) => row.role === "gallery").length);
}

async function storePicture(
  ctx: CommandContext,
  { fileKey, bytes, sender }: { fileKey: string; bytes: Uint8Array; sender: string },
): Promise<Result<WebImage, ImageProblem>> {
  if (bytes.byteLength > BYTES_MAX) return refuse("too_large");
  return storeWebImage(ctx.untrusted, ctx.files.open, { bytes, sender, keyFor: () => fileKey });
}

/** Counts again while holding the restaurant: two uploads at once must not make six pictures. */
async function insertPictures(
  tx: Transaction,
  ctx: CommandContext,
  restaurantId: string,
  role: PictureRole,
  stored: readonly WebImage[],
) {
  await lockRow(tx, restaurants, restaurantId);
  const rows = await tx
    .select()
    .from(restaurantImages)
    .where(eq(restaurantImages.restaurantId, restaurantId));
  const present = rows.filter((row) => row.role === role);
  const room = role === "cover" ? 1 : Math.max(0, RESTAURANT_LIMITS.gallery - present.length);
  const last = Math.max(-1, ...present.map((row) => row.orderIndex));
  const added: (typeof restaurantImages.$inferSelect)[] = [];
  for (const [index, picture] of stored.slice(0, room).entries()) {
    const values = { ...picture, restaurantId, role, orderIndex: last + 1 + index };
    added.push(await insertAudited(tx, ctx, AUDITED, values));
  }
  const replaced = role === "cover" ? present : [];
  for (const row of replaced) await deleteAudited(tx, ctx, AUDITED, row.id);
  return { added, surplus: [...stored.slice(room), ...replaced] };
}
