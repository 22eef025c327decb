import sharp, { type CreateRaw, type Metadata } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { DrawnPicture, IconWanted } from "../untrusted-files.ts";
import { fitsMegapixels, pixelsMax } from "./megapixels.ts";
import { Refused } from "./refused.ts";

/** One file has one thread; others have processes of their own. */
sharp.concurrency(1);
sharp.cache(false);
// No decoder but these can be reached, whatever a file calls itself.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** How the decoder calls each kind. */
const FORMATS: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
};
const PREVIEW_SIDE = 1440;
/** What a picture is made smaller to when its kind does not fit: enough to read every line of a receipt. */
const SMALLER_SIDE = 3000;
/** Above that the best packing of WebP takes longer than it is worth. */
const LARGE_PIXELS = 4_000_000;

interface Pixels {
  data: Buffer;
  raw: CreateRaw;
}

/** The same picture upright and without metadata: nothing but pixels survives the encoding. */
export async function cleanPicture(
  bytes: Uint8Array,
  mime: string,
  { bytesMax, megapixels }: { bytesMax: number; megapixels: number },
) {
  await checkHeader(bytes, mime, megapixels);
  const pixels = await decode(bytes, megapixels);
  const preview = await fitted(pixels, PREVIEW_SIDE).webp({ quality: 78 }).toBuffer();
  const same = await sameKind(pixels, mime);
  if (same.byteLength <= bytesMax) return { bytes: same, contentType: mime, preview };
  const smaller = await fitted(pixels, SMALLER_SIDE).webp({ quality: 80, effort: 1 }).toBuffer();
  return { bytes: smaller, contentType: "image/webp", preview };
}

function sameKind({ data, raw }: Pixels, mime: string): Promise<Buffer> {
  const picture = sharp(data, { raw });
  if (mime === "image/png") return picture.png({ compressionLevel: 6 }).toBuffer();
  if (mime === "image/jpeg") return picture.jpeg({ quality: 88 }).toBuffer();
  const effort = raw.width * raw.height > LARGE_PIXELS ? 1 : 4;
  return picture.webp({ quality: 88, effort }).toBuffer();
}

/** A picture in every width that it fills, as AVIF and WebP. */
export async function drawPicture(
  bytes: Uint8Array,
  mime: string,
  {
    widths,
    icons = [],
    megapixels,
    onRead,
  }: {
    widths: readonly number[];
    icons?: readonly IconWanted[];
    megapixels: number;
    onRead: () => void;
  },
): Promise<DrawnPicture> {
  const { autoOrient: size } = await checkHeader(bytes, mime, megapixels);
  const fitting = widths.filter((width) => width <= size.width);
  const wanted = fitting.length > 0 ? fitting : [size.width];
  const pixels = await decode(bytes, megapixels, Math.max(...wanted));
  const squares: Uint8Array[] = [];
  onRead();
  const sizes: DrawnPicture["sizes"] = [];
  for (const width of wanted) {
    const picture = sharp(pixels.data, { raw: pixels.raw }).resize({ width });
    sizes.push({
      width,
      avif: await picture.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      webp: await picture.clone().webp({ quality: 78 }).toBuffer(),
    });
  }
  for (const icon of icons) squares.push(await squareOf(pixels, icon));
  return {
    width: size.width,
    height: size.height,
    thumbhash: await thumbhashOf(pixels),
    sizes,
    ...(icons.length > 0 && { icons: squares }),
  };
}

/** The whole picture in the middle of a square ground. */
async function squareOf({ data, raw }: Pixels, { size, inset, ground }: IconWanted): Promise<Buffer> {
  const side = size - 2 * Math.round(size * inset);
  const input = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input, gravity: "centre" }])
    .removeAlpha()
    .png({ palette: true, colours: 128 })
    .toBuffer();
}

/** What a file says of itself, read without decoding it; every frame of an animation counts. */
async function checkHeader(bytes: Uint8Array, mime: string, megapixels: number): Promise<Metadata> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (header.format !== FORMATS[mime]) throw new Refused("image_unreadable");
  const frames = header.pages ?? 1;
  if (!fitsMegapixels(header.width, (header.pageHeight ?? header.height) * frames, megapixels))
    throw new Refused("image_too_large");
  return header;
}

/** Upright pixels of the first frame; the decoder refuses broken files but not the small faults of cheap cameras. */
async function decode(bytes: Uint8Array, megapixels: number, width?: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: pixelsMax(megapixels), failOn: "error" }).autoOrient();
  if (width !== undefined) picture.resize({ width });
  const { data, info } = await picture
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function fitted({ data, raw }: Pixels, side: number) {
  return sharp(data, { raw }).resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fitted(pixels, 100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

function unreadable(): never {
  throw new Refused("image_unreadable");
}
