import sharp from "sharp";
import { box, deflated, type Recipe, repeated, u16, u32, u32le } from "./hostile-file.ts";

const MEGABYTE = 1024 * 1024;
const full = (type: string, ...content: Uint8Array[]) => box(type, u32(0), ...content);
const HEIC = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
const size = (width: number, height: number) => full("ispe", u32(width), u32(height));
const oneItem = full(
  "iinf",
  u16(1),
  box("infe", u32(0x02000000), u16(1), u16(0), Buffer.from("hvc1\0", "latin1")),
);
const place = (offset: number, length: number) =>
  full("iloc", Buffer.from([0x44, 0x00]), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(length));
const properties = (...parts: Uint8Array[]) => box("iprp", box("ipco", ...parts));
const data = box("mdat", Buffer.alloc(64, 7));
const nested = (type: string, depth: number) => {
  // Each box says that it fills the rest: nothing but headers.
  const head = Buffer.concat([u32(0), Buffer.from(type, "latin1")]);
  return Buffer.concat(Array<Buffer>(depth).fill(head));
};

/** Boxes that look like a photograph of a phone. */
export const HEIC_FILES: Recipe[] = [
  [
    "400 megapixels.heic",
    () => Buffer.concat([HEIC, full("meta", oneItem, place(0, 8), properties(size(20_000, 20_000))), data]),
  ],
  [
    "a small picture beside a huge one.heic",
    () =>
      Buffer.concat([
        HEIC,
        full("meta", oneItem, place(0, 8), properties(size(64, 64), size(65_535, 65_535))),
        data,
      ]),
  ],
  [
    "no pixels at all.heic",
    () => Buffer.concat([HEIC, full("meta", oneItem, place(0, 8), properties(size(0, 0))), data]),
  ],
  [
    "a million sizes.heic",
    () =>
      Buffer.concat([
        HEIC,
        full("meta", oneItem, place(0, 8), properties(repeated(size(8, 8), 450_000))),
        data,
      ]),
    "any answer",
  ],
  ["boxes in boxes.heic", () => Buffer.concat([HEIC, full("meta", oneItem, nested("meta", 1_000_000))])],
  ["boxes of nothing.heic", () => Buffer.concat([HEIC, repeated(box("free"), 1_100_000)])],
  [
    "a place beyond the end.heic",
    () =>
      Buffer.concat([
        HEIC,
        full("meta", oneItem, place(0xfffffff0, 0xfffffff0), properties(size(64, 64))),
        data,
      ]),
  ],
  [
    "four thousand million places.heic",
    () =>
      Buffer.concat([
        HEIC,
        full(
          "meta",
          oneItem,
          box(
            "iloc",
            u32(0x02000000),
            Buffer.from([0x44, 0x44]),
            u32(0xffffffff),
            Buffer.alloc(8 * MEGABYTE),
          ),
          properties(size(64, 64)),
        ),
        data,
      ]),
  ],
  [
    "a million places of no length.heic",
    () =>
      Buffer.concat([
        HEIC,
        full(
          "meta",
          oneItem,
          full("iloc", Buffer.from([0x00, 0x00]), u16(1), u16(1), u16(0), u16(0xffff)),
          properties(size(64, 64)),
        ),
        data,
      ]),
    "any answer",
  ],
  [
    "a box longer than the file.heic",
    () => Buffer.concat([HEIC, u32(1), Buffer.from("meta"), u32(0xffffffff), u32(0xffffffff), data]),
  ],
  [
    "cut off.heic",
    () =>
      Buffer.concat([HEIC, full("meta", oneItem, place(0, 8), properties(size(64, 64))), data]).subarray(
        0,
        100,
      ),
  ],
];

/** Kinds that are no proof; telling what they are must not harm either. */
export const OTHER_KINDS: Recipe[] = [
  [
    "4,295 megapixels.gif",
    () =>
      Buffer.concat([
        Buffer.from("GIF89a"),
        Buffer.from([
          0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff,
          0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b,
        ]),
      ]),
  ],
  [
    "a hundred thousand frames.gif",
    () =>
      Buffer.concat([
        Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1"),
        repeated(Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1"), 100_000),
        Buffer.from(";"),
      ]),
  ],
  [
    "sixty-five thousand a side.avif",
    () =>
      Buffer.concat([
        box("ftyp", Buffer.from("avif\0\0\0\0mif1avif", "latin1")),
        full("meta", oneItem, place(0, 8), properties(size(65_535, 65_535))),
        data,
      ]),
  ],
  [
    "slow.avif",
    () =>
      sharp({
        create: {
          width: 4_000,
          height: 3_000,
          channels: 3,
          background: "#a51",
          noise: { type: "gaussian", mean: 128, sigma: 20 },
        },
      })
        .avif({ effort: 0, quality: 20 })
        .toBuffer(),
  ],
  [
    "directories in a ring.tif",
    () =>
      Buffer.concat([
        Buffer.from("II*\0"),
        u32le(8),
        Buffer.from([1, 0, 0, 1, 4, 0]),
        u32le(1),
        u32le(0x7fffffff),
        u32le(8),
      ]),
  ],
  [
    "tiles without end.tif",
    () =>
      Buffer.concat([
        Buffer.from("MM\0*"),
        u32(8),
        u16(4),
        ...[256, 257, 322, 323].map((tag) => Buffer.concat([u16(tag), u16(4), u32(1), u32(0x7ffffff0)])),
        u32(0),
      ]),
  ],
  [
    "a thousand million laughs.svg",
    () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY ${"a".repeat(at + 2)} "${`&${"a".repeat(at + 1)};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&${"a".repeat(31)};</text></svg>`,
      ),
  ],
  [
    "groups in groups.svg",
    () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999">${"<g>".repeat(500_000)}`,
      ),
  ],
  [
    "an archive of gigabytes.docx",
    () => archive("[Content_Types].xml", deflated(Buffer.alloc(8 * MEGABYTE), 512).subarray(2)),
  ],
  [
    "two thousand archives.zip",
    () => Buffer.concat(Array.from({ length: 2_000 }, (_, at) => archive(`file${at}`, Buffer.alloc(0)))),
  ],
  [
    "a film that stands still.asf",
    () => Buffer.concat([Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex"), Buffer.alloc(200)]),
  ],
  [
    "elements in elements.webm",
    () => Buffer.concat([Buffer.from("1a45dfa301ffffffffffffff", "hex"), Buffer.alloc(4 * MEGABYTE, 0xec)]),
  ],
  ["tags before tags.mp3", () => repeated(Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1"), 400_000)],
  [
    "letters that pretend.bmp",
    () =>
      Buffer.concat([
        Buffer.from("BM"),
        u32le(0xffffffff),
        Buffer.alloc(4),
        u32le(54),
        u32le(40),
        u32le(0x7fffffff),
        u32le(0x7fffffff),
        Buffer.alloc(28),
      ]),
  ],
];

function archive(name: string, packed: Uint8Array): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", 0, "latin1");
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(0x7fffffff, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}
