import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { FileArea } from "./files.ts";
import { oneOfFew } from "./one-of-few.ts";

/** Widths in pixels that pages ask for; a narrower picture is kept at its own width instead of being blown up. */
export const IMAGE_WIDTHS: readonly number[] = [320, 640, 960, 1440, 1920];
/** 40 megapixels are 160 MB decoded: more than any phone photo needs, and a small file can claim far more. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 30;

export type ImageRefusal = "image_too_large" | "image_unreadable";

export interface WebImage {
  /** Size in pixels after turning it upright. */
  width: number;
  height: number;
  widths: number[];
  /** Base64 of a ThumbHash, painted until the picture arrives. */
  thumbhash: string;
}

/** Decodes with the limits of this shop; `failOn` refuses broken files but not the small faults of cheap cameras. */
function decode(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient();
}

/** Size in pixels of a picture after turning it upright, for callers who put it into the picture's key. */
export function imageSize(
  bytes: Uint8Array,
): Promise<Result<{ width: number; height: number }, ImageRefusal>> {
  return guarded(async () => {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  });
}

/**
 * Re-encodes a picture without its metadata as `{fileKey}-{width}.avif` and `.webp` and keeps them in `area`.
 * The caller has told the kind by content; the files are there before this resolves.
 */
export function storeWebImage(
  area: FileArea,
  fileKey: string,
  bytes: Uint8Array,
): Promise<Result<WebImage, ImageRefusal>> {
  return guarded(async () => {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    const fitting = IMAGE_WIDTHS.filter((width) => width <= size.width);
    const widths = fitting.length > 0 ? fitting : [size.width];
    for (const width of widths) {
      const upright = decode(bytes).resize({ width });
      await area.put(
        `${fileKey}-${width}.avif`,
        await upright.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
        "image/avif",
      );
      await area.put(
        `${fileKey}-${width}.webp`,
        await upright.clone().webp({ quality: 78 }).toBuffer(),
        "image/webp",
      );
    }
    return {
      width: size.width,
      height: size.height,
      widths: [...widths],
      thumbhash: await thumbhashOf(bytes),
    };
  });
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

export interface CleanImage {
  bytes: Uint8Array;
  /** Differs from the kind that came in only when the same kind would not fit. */
  contentType: "image/jpeg" | "image/png" | "image/webp";
  /** A WebP of at most 1440 pixels in either direction, to look at. */
  preview: Uint8Array;
}

/**
 * The same picture upright and without metadata: where a receipt was photographed is nobody's business, and nothing but
 * pixels survives the re-encoding. Never larger than `bytesMax`.
 */
export function cleanImage(
  bytes: Uint8Array,
  kind: "jpeg" | "png" | "webp",
  bytesMax: number,
): Promise<Result<CleanImage, ImageRefusal>> {
  return guarded(async () => {
    const preview = await fitted(bytes, 1440).webp({ quality: 78 }).toBuffer();
    const options = kind === "png" ? { compressionLevel: 8 } : { quality: 88 };
    const same = await decode(bytes).toFormat(kind, options).toBuffer();
    if (same.byteLength <= bytesMax) return { bytes: same, contentType: `image/${kind}` as const, preview };
    const smaller = await fitted(bytes, 3000).webp({ quality: 80 }).toBuffer();
    return { bytes: smaller, contentType: "image/webp" as const, preview };
  });
}

function fitted(bytes: Uint8Array, side: number) {
  return decode(bytes).resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}

async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await decode(bytes)
    .resize({ width: 100, height: 100, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** Few at a time, because each may hold hundreds of megabytes; what the decoder refuses is a refusal, not a bug. */
async function guarded<T>(work: () => Promise<T>): Promise<Result<T, ImageRefusal>> {
  try {
    return ok(await oneOfFew(work));
  } catch (error) {
    if (!(error instanceof Error) || !isDecoderFault(error)) throw error;
    return refuse(
      /pixel limit|dimension|too large/i.test(error.message) ? "image_too_large" : "image_unreadable",
    );
  }
}

/** The decoder's errors carry no code; errors of the file store do. */
function isDecoderFault(error: Error): boolean {
  return !("code" in error);
}
