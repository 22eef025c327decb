import { randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type ImageRefusal, imageSize, storeWebImage } from "#services/images.ts";
import { bannerKey } from "./banner-file.server.ts";
import { BANNER_BYTES } from "./banner-kind.ts";

const PICTURES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** By content, and the ending that each gets: pages tell a film by it. */
const FILMS: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm" };

/**
 * Keeps a picture or a film for a banner; its address goes into the banner's `imageUrl`. Both are told by content and not
 * by name. Pictures are encoded anew without metadata in several sizes, films stay as they are.
 */
export async function uploadBanner(
  ctx: CommandContext,
  { bytes }: { bytes: Uint8Array },
): Promise<Result<{ imageUrl: string }, "not_allowed" | "too_large" | "wrong_kind" | ImageRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const ending = FILMS[mime];
  if (!(ending || PICTURES.has(mime))) return refuse("wrong_kind");
  if (bytes.byteLength > BANNER_BYTES[ending ? "video" : "picture"]) return refuse("too_large");
  return ending ? ok(await keepFilm(ctx, bytes, ending)) : keepPicture(ctx, bytes);
}

async function keepFilm(ctx: CommandContext, bytes: Uint8Array, ending: string) {
  const key = `banners/${randomUUID()}.${ending}`;
  await ctx.files.open.put(key, bytes, `video/${ending}`);
  return { imageUrl: `/files/${key}` };
}

async function keepPicture(ctx: CommandContext, bytes: Uint8Array) {
  const size = await imageSize(bytes);
  if (!size.ok) return size;
  const key = bannerKey(randomUUID(), size.value);
  const stored = await storeWebImage(ctx.files.open, key, bytes);
  if (!stored.ok) return stored;
  return ok({ imageUrl: `/files/${key}-${Math.max(...stored.value.widths)}.webp` });
}
