import { randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type ImageRefusal, storeWebImage } from "#services/images.ts";
import { mayAdminister } from "../accounts/access.ts";
import type { CommandContext } from "../command-context.ts";

const KINDS = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
const MAX_BYTES = 10 * 1024 * 1024;

/** Keeps a picture for a banner, encoded anew without metadata; its address goes into the banner's `imageUrl`. */
export async function uploadBannerImage(
  ctx: CommandContext,
  { bytes }: { bytes: Uint8Array },
): Promise<Result<{ imageUrl: string }, "not_allowed" | "too_large" | "wrong_kind" | ImageRefusal>> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  if (bytes.byteLength > MAX_BYTES) return refuse("too_large");
  const kind = await fileTypeFromBuffer(bytes);
  if (!kind || !KINDS.has(kind.mime)) return refuse("wrong_kind");
  const fileKey = `banners/${randomUUID()}`;
  const stored = await storeWebImage(ctx.files.open, fileKey, bytes);
  if (!stored.ok) return stored;
  return ok({ imageUrl: `/files/${fileKey}-${Math.max(...stored.value.widths)}.webp` });
}
