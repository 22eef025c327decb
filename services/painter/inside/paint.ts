import sharp, { type OverlayOptions } from "sharp";
import type { Box, PaintedText, PaintOrder } from "../painter.ts";

/** One picture has one thread; the others belong to the shop. */
sharp.concurrency(1);
sharp.cache(false);
// Photos of the shop, which it encoded itself, and its own drawings.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Svg", "Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

const FACES = { heading: "Alexandria SemiBold", text: "IBM Plex Sans Arabic Medium" };
/** Between two lines of the headings, in parts of their size; the text face has room of its own. */
const LEADING = { heading: 0.12, text: 0.1 };
const QUALITY = 86;
/** What a picture for the preview of a link may weigh. */
const PICTURE_BYTES_MAX = 200_000;
const LOWER_QUALITY = 62;

export type PaintTask = Omit<PaintOrder, "svg" | "photo" | "logo"> & {
  photo?: Box;
  logo?: { box: Box; begins: "left" | "right" };
};

/**
 * The picture as a JPEG of at most 200 kB.
 * @param pictures the photo and the logo, of those that there are, in this order
 */
export async function paint(
  task: PaintTask,
  svg: Uint8Array,
  pictures: readonly Uint8Array[] = [],
): Promise<Uint8Array> {
  const [photo, logo] = task.photo ? pictures : [undefined, ...pictures];
  const { width, height } = task;
  const layers: OverlayOptions[] = [];
  if (task.photo && photo) layers.push(await placed(photo, task.photo));
  layers.push({ input: await sharp(svg).png({ compressionLevel: 1 }).toBuffer(), left: 0, top: 0 });
  if (task.logo && logo) layers.push(await whole(logo, task.logo));
  for (const text of task.texts) layers.push(...(await written(text)));
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const picture = () => sharp(data, { raw });
  const fine = await picture()
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();
  if (fine.byteLength <= PICTURE_BYTES_MAX) return fine;
  return picture().jpeg({ quality: LOWER_QUALITY, mozjpeg: true }).toBuffer();
}

async function placed(photo: Uint8Array, { x, y, width, height }: Box): Promise<OverlayOptions> {
  const input = await sharp(photo)
    .resize({ width, height, fit: "cover" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: x, top: y };
}

async function whole(
  logo: Uint8Array,
  { box, begins }: NonNullable<PaintTask["logo"]>,
): Promise<OverlayOptions> {
  const { x, y, width, height } = box;
  const { data, info } = await sharp(logo)
    .resize({ width, height, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = begins === "right" ? x + width - info.width : x;
  return { input: data, left, top: y + Math.round((height - info.height) / 2) };
}

async function written(text: PaintedText): Promise<OverlayOptions[]> {
  const { box, sizes, begins, keeps } = text;
  for (const [index, size] of sizes.entries()) {
    const { data, info } = await lines(text, size);
    const isLast = index === sizes.length - 1;
    if (!isLast && (info.height > box.height || info.width > box.width)) continue;
    const width = Math.min(info.width, box.width);
    const height = Math.min(info.height, box.height);
    // The beginning of the words stays whatever has to go.
    const left = begins === "right" ? info.width - width : 0;
    const input = await sharp(data).extract({ left, top: 0, width, height }).toBuffer();
    return [
      {
        input,
        left: begins === "right" ? box.x + box.width - width : box.x,
        top: keeps === "bottom" ? box.y + box.height - height : box.y,
      },
    ];
  }
  return [];
}

function lines({ text, face, colour, box }: PaintedText, size: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${FACES[face]} ${size}`,
      width: box.width,
      // "left" is where a line begins: Arabic lines begin on the right.
      align: "left",
      wrap: "word-char",
      spacing: Math.round(size * LEADING[face]),
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
