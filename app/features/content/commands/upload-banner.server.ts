import { randomUUID } from "node:crypto";
import { bannerKey } from "#app/features/content/rules/banners/banner-file.server.ts";
import { BANNER_BYTES } from "#app/features/content/rules/banners/banner-kind.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { IMAGE_KINDS, storeWebImage } from "#services/untrusted-files/images.ts";
import type { FileRefusal } from "#services/untrusted-files/untrusted-files.ts";

/** By content, and the ending that each gets: pages tell a film by it. */
const FILMS: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm" };

/**
 * Keeps a picture or a film for a banner; its address goes into the banner's `imageUrl`. Both are told by content and not
 * by name. Pictures are encoded anew without metadata in several sizes, films stay as they are.
 */
export async function uploadBanner(
  ctx: CommandContext,
  { bytes }: { bytes: Uint8Array },
): Promise<Result<{ imageUrl: string }, "not_allowed" | "too_large" | "no_film_or_picture" | FileRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const sender = personKey(ctx.actor, ctx.ip);
  const kind = await ctx.untrusted.kindOf(bytes, { sender });
  if (!kind.ok) return kind;
  const mime = kind.value ?? "";
  const ending = FILMS[mime];
  if (!(ending || IMAGE_KINDS.includes(mime))) return refuse("no_film_or_picture");
  if (bytes.byteLength > BANNER_BYTES[ending ? "video" : "picture"]) return refuse("too_large");
  return ending ? ok(await keepFilm(ctx, bytes, ending)) : keepPicture(ctx, bytes, sender);
}

async function keepFilm(ctx: CommandContext, bytes: Uint8Array, ending: string) {
  const key = `banners/${randomUUID()}.${ending}`;
  await ctx.files.open.put(key, bytes, `video/${ending}`);
  return { imageUrl: `/files/${key}` };
}

async function keepPicture(ctx: CommandContext, bytes: Uint8Array, sender: string) {
  const keyFor = (size: { width: number; height: number }) => bannerKey(randomUUID(), size);
  const stored = await storeWebImage(ctx.untrusted, ctx.files.open, { bytes, sender, keyFor });
  if (!stored.ok) return stored;
  const { fileKey, widths } = stored.value;
  return ok({ imageUrl: `/files/${fileKey}-${Math.max(...widths)}.webp` });
}
