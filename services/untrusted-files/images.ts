import { ok, type Result } from "#app/lib/result.ts";
import type { FileArea } from "#services/files.ts";
import type { DrawnPicture, FileRefusal, Sender, UntrustedFiles } from "./untrusted-files.ts";

/** Widths in pixels that pages ask for; a narrower picture is kept at its own width instead of being blown up. */
export const IMAGE_WIDTHS: readonly number[] = [320, 640, 960, 1440, 1920];
/** Kinds that pages' pictures may come in, told by content. */
export const IMAGE_KINDS: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif"];

export type WebImage = Omit<DrawnPicture, "sizes"> & { fileKey: string; widths: number[] };

interface Upload extends Sender {
  bytes: Uint8Array;
  /** Where it is to lie, once its size in pixels is known. */
  keyFor(size: { width: number; height: number }): string;
}

/**
 * Re-encodes a picture without its metadata as `{fileKey}-{width}.avif` and `.webp` and keeps them in `area`.
 * The files are there before this resolves.
 */
export async function storeWebImage(
  untrusted: UntrustedFiles,
  area: FileArea,
  { bytes, sender, keyFor }: Upload,
): Promise<Result<WebImage, FileRefusal>> {
  const drawn = await untrusted.draw(bytes, { sender, kinds: IMAGE_KINDS, widths: IMAGE_WIDTHS });
  if (!drawn.ok) return drawn;
  const { sizes, ...facts } = drawn.value;
  const fileKey = keyFor(facts);
  for (const { width, avif, webp } of sizes) {
    await area.put(`${fileKey}-${width}.avif`, avif, "image/avif");
    await area.put(`${fileKey}-${width}.webp`, webp, "image/webp");
  }
  return ok({ ...facts, fileKey, widths: sizes.map(({ width }) => width) });
}

/** Removes what `storeWebImage` kept. */
export async function removeWebImage(
  area: FileArea,
  fileKey: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await area.remove(`${fileKey}-${width}.avif`);
    await area.remove(`${fileKey}-${width}.webp`);
  }
}
