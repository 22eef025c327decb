import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photo with a place and a camera in its metadata, turned on its side as phones store it. */
export function photo(kind: "jpeg" | "png" | "webp" = "jpeg", colour = "#7a3b12"): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "24/1 42/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer();
}

/** A PNG that claims `width` × `height` one-bit pixels and is a few kilobytes: fifty megapixels, or a decompression bomb. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 64 * 1024 * 1024));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** A one-page PDF; `catalog` and `packed` go into its catalogue and into a packed stream, `objects` is one more stream. */
export function pdf({
  catalog = "",
  packed = "",
  trailer = "",
  objects = { dictionary: "", bytes: Buffer.alloc(0) },
} = {}): Buffer {
  const stream = deflateSync(Buffer.from(`BT /F1 12 Tf (Transfer receipt) Tj ET ${packed}`));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj\n` +
        "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n" +
        "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >> endobj\n" +
        `4 0 obj << /Length ${stream.length} /Filter /FlateDecode >> stream\n`,
    ),
    stream,
    Buffer.from(
      `\nendstream endobj\n5 0 obj << /Length ${objects.bytes.length} ${objects.dictionary} >> stream\n`,
    ),
    objects.bytes,
    Buffer.from(`\nendstream endobj\ntrailer << /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`),
  ]);
}

/** The boxes of a HEIC picture of that size, with something that stands for its pixels. */
export function heic(width = 4032, height = 3024): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box("iprp", box("ipco", box("ispe", size)));
  return Buffer.concat([
    box("ftyp", Buffer.from("heic\0\0\0\0mif1heic")),
    box("meta", Buffer.concat([Buffer.alloc(4), properties])),
    box("mdat", Buffer.alloc(64, 7)),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}
