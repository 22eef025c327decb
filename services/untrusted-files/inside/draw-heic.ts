import sharp from "sharp";
import { fitsMegapixels } from "./megapixels.ts";

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: ImageDataLike, done: (drawn: ImageDataLike | null) => void): void;
  free(): void;
}

interface ImageDataLike {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

const PREVIEW_SIDE = 1440;
let loading: Promise<Libheif> | undefined;

/** Two megabytes of WebAssembly, read by processes that are sent such a photo and by no other. */
function loadDecoder(): Promise<Libheif> {
  loading ??= import("libheif-js/libheif-wasm/libheif-bundle.mjs").then(({ default: open }) => open());
  return loading;
}

/**
 * What a photograph of a phone shows, upright, as a WebP to look at: no browser but Safari draws HEIC. Null when it cannot be
 * decoded; the file itself is as good as before then.
 */
export async function drawHeic(bytes: Uint8Array, megapixels: number): Promise<Uint8Array | null> {
  const images = await decode(bytes);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) return null;
    const [width, height] = [image.get_width(), image.get_height()];
    if (!fitsMegapixels(width, height, megapixels)) return null;
    const drawn = await new Promise<ImageDataLike | null>((resolve) =>
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve),
    );
    if (!drawn) return null;
    return await sharp(drawn.data, { raw: { width, height, channels: 4 } })
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 78 })
      .toBuffer();
  } finally {
    for (const image of images) image.free();
  }
}

async function decode(bytes: Uint8Array): Promise<HeifImage[]> {
  const { HeifDecoder } = await loadDecoder();
  try {
    return new HeifDecoder().decode(bytes);
  } catch {
    // The decoder throws what its C++ threw, for files that break its own rules.
    return [];
  }
}
