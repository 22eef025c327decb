import sharp, { type JpegOptions } from "sharp";
import { deflated, noise, pngChunk, type Recipe, repeated, u16, u32, u32le } from "./hostile-file.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MEGABYTE = 1024 * 1024;

function pngHeader(width: number, height: number, depth = 8, colour = 2, interlaced = 0): Buffer {
  return pngChunk(
    "IHDR",
    Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlaced])]),
  );
}

/** A PNG of `width` × `height` whose rows repeat the first one, so that it packs into next to nothing. */
function png(width: number, height: number, { extra = [] as Buffer[], interlaced = 0 } = {}): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * 16);
  noise(width * 3, width).copy(rows, 1);
  for (let row = 0; row < 16; row += 1) rows[row * (width * 3 + 1)] = 2;
  const data = deflated(rows, Math.ceil(height / 16));
  return Buffer.concat([
    PNG,
    pngHeader(width, height, 8, 2, interlaced),
    ...extra,
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function riff(...chunks: [string, Uint8Array][]): Buffer {
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    ...chunks.flatMap(([type, data]) => [
      Buffer.from(type),
      u32le(data.length),
      data,
      Buffer.alloc(data.length % 2),
    ]),
  ]);
  return Buffer.concat([Buffer.from("RIFF"), u32le(body.length), body]);
}

const le24 = (value: number) => u32le(value).subarray(0, 3);
const canvas = (width: number, height: number, flags: number) =>
  Buffer.concat([Buffer.from([flags, 0, 0, 0]), le24(width - 1), le24(height - 1)]);

async function flatWebp(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#2f2f2f" } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

/** A WebP of many million pixels in a few kilobytes, with enough in it to be slow to draw. */
async function slowWebp(width: number, height: number): Promise<Buffer> {
  const tile = { width: 64, height: 64, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: "#2f2f2f" } })
    .composite([{ input: noise(64 * 64 * 3), raw: tile, tile: true }])
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const one = (await flatWebp(64, 64)).subarray(12);
  const frame = Buffer.concat([le24(0), le24(0), le24(63), le24(63), le24(10), Buffer.from([0]), one]);
  const chunks = Array.from({ length: frames }, (): [string, Uint8Array] => ["ANMF", frame]);
  return riff(["VP8X", canvas(64, 64, 2)], ["ANIM", Buffer.alloc(6)], ...chunks);
}

function photo(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  const tile = { width: 64, height: 64, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: "#888" } })
    .composite([{ input: noise(64 * 64 * 3, 3), raw: tile, tile: true }])
    .jpeg({ quality: 30, ...options })
    .toBuffer();
}

/** The same JPEG that says of itself that it is `width` × `height`. */
async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await photo(64, 64);
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return Buffer.concat([jpeg.subarray(0, at + 5), u16(height), u16(width), jpeg.subarray(at + 9)]);
}

/** A progressive JPEG whose last pass is sent again and again. */
async function endlessScans(times: number): Promise<Buffer> {
  const jpeg = await photo(2000, 2000, { progressive: true });
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  const passes = Math.min(times, Math.floor((9 * MEGABYTE - jpeg.length) / scan.length));
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(passes).fill(scan), jpeg.subarray(-2)]);
}

const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

/** Exif whose directory names itself as the next one. */
const ringExif = Buffer.concat([
  Buffer.from("Exif\0\0MM\0*"),
  u32(8),
  u16(1),
  u16(0x8769),
  u16(4),
  u32(1),
  u32(8),
  u32(8),
]);

const afterStart = async (...parts: Uint8Array[]) => {
  const jpeg = await photo(64, 64);
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
};

/** Pictures of kinds that a proof may have. */
export const PICTURE_BOMBS: Recipe[] = [
  ["39.7 megapixels in a few kilobytes.webp", () => slowWebp(6_300, 6_300)],
  ["24 megapixels that are slow.webp", () => slowWebp(4_896, 4_896), "any answer"],
  [
    "a canvas of 268 megapixels.webp",
    async () => riff(["VP8X", canvas(16_384, 16_384, 0)], ["VP8L", (await flatWebp(64, 64)).subarray(20)]),
  ],
  ["twenty thousand frames.webp", () => animatedWebp(20_000), "any answer"],
  ["cut off.webp", async () => (await slowWebp(800, 800)).subarray(0, 300)],
  [
    "3,600 megapixels.png",
    () =>
      Buffer.concat([
        PNG,
        pngHeader(60_000, 60_000, 1, 0),
        pngChunk("IDAT", deflated(Buffer.alloc(MEGABYTE), 430)),
        pngChunk("IEND", Buffer.alloc(0)),
      ]),
  ],
  ["24.6 megapixels.png", () => png(4_960, 4_960)],
  ["24 megapixels in passes.png", () => png(4_896, 4_896, { interlaced: 1 }), "any answer"],
  [
    "one row of two thousand million.png",
    () =>
      Buffer.concat([
        PNG,
        pngHeader(0x7fffffff, 1),
        pngChunk("IDAT", deflated(Buffer.alloc(MEGABYTE))),
        pngChunk("IEND", Buffer.alloc(0)),
      ]),
  ],
  [
    "a profile of a gigabyte.png",
    () =>
      png(64, 64, {
        extra: [
          pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflated(Buffer.alloc(8 * MEGABYTE), 128)])),
        ],
      }),
    "any answer",
  ],
  [
    "words of a gigabyte.png",
    () =>
      png(64, 64, {
        extra: [
          pngChunk(
            "zTXt",
            Buffer.concat([Buffer.from("Comment\0\0"), deflated(Buffer.alloc(8 * MEGABYTE), 128)]),
          ),
        ],
      }),
    "any answer",
  ],
  [
    "half a million empty parts.png",
    () => png(64, 64, { extra: [repeated(pngChunk("tEXt", Buffer.from("a\0b")), 500_000)] }),
    "any answer",
  ],
  [
    "an animation without end.png",
    () => png(64, 64, { extra: [pngChunk("acTL", Buffer.concat([u32(0xffffffff), u32(0)]))] }),
    "any answer",
  ],
  [
    "rows that are not there.png",
    () =>
      Buffer.concat([
        PNG,
        pngHeader(4_000, 6_000),
        pngChunk("IDAT", deflated(Buffer.alloc(100))),
        pngChunk("IEND", Buffer.alloc(0)),
      ]),
    "any answer",
  ],
  [
    "says it is small.png",
    () =>
      Buffer.concat([
        PNG,
        pngHeader(1, 1),
        pngChunk("IDAT", deflated(Buffer.alloc(8 * MEGABYTE), 128)),
        pngChunk("IEND", Buffer.alloc(0)),
      ]),
    "any answer",
  ],
  ["4,295 megapixels.jpg", () => lyingJpeg(65_500, 65_500)],
  ["says it is 24 megapixels.jpg", () => lyingJpeg(4_896, 4_896), "any answer"],
  ["passes without end.jpg", () => endlessScans(5_000), "any answer"],
  [
    "nine megabytes of remarks.jpg",
    () => afterStart(repeated(segment(0xfe, Buffer.alloc(65_000, 65)), 140)),
    "any answer",
  ],
  ["a place in a ring.jpg", () => afterStart(segment(0xe1, ringExif)), "any answer"],
  ["cut off.jpg", async () => (await photo(800, 800)).subarray(0, 2_000)],
  [
    "a page of the web as well.jpg",
    async () => Buffer.concat([await photo(64, 64), Buffer.from("<script>alert(1)</script>")]),
    "any answer",
  ],
  [
    "a document as well.jpg",
    async () =>
      Buffer.concat([await photo(64, 64), Buffer.from("%PDF-1.7\n/OpenAction << /S /JavaScript >>\n%%EOF")]),
    "any answer",
  ],
];
