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

/**
 * A one-page PDF; `catalog` goes into its catalogue, `annotation` onto its page, `packed` is one packed object (number 6),
 * `objects` one more stream (number 5), at which the catalogue points.
 */
export function pdf({
  catalog = "",
  annotation = "",
  packed = "<< >>",
  trailer = "",
  objects = { dictionary: "", bytes: Buffer.alloc(0) },
} = {}): Buffer {
  const content = deflateSync(Buffer.from("BT /F1 12 Tf (Transfer receipt) Tj ET"));
  const shown = annotation && `/Annots [<< /Rect [0 0 9 9] ${annotation} >>]`;
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R /Extra 5 0 R /More 6 0 R ${catalog} >> endobj\n` +
        "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n" +
        `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${shown} >> endobj\n`,
    ),
    pdfStream(4, "/Filter /FlateDecode", content),
    pdfStream(5, objects.dictionary, objects.bytes),
    pdfStream(9, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(`6 0 ${packed}`)),
    Buffer.from(`trailer << /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`),
  ]);
}

function pdfStream(number: number, dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj << /Length ${bytes.length} ${dictionary} >> stream\n`),
    bytes,
    Buffer.from("\nendstream endobj\n"),
  ]);
}

/** The boxes of a HEIC picture of that size, with something that stands for its pixels. */
export function heic(width = 4032, height = 3024): Buffer {
  const ftyp = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"));
  const pixels = Buffer.alloc(64, 7);
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
    return bytes;
  };
  // One item of one extent: its number, where it lies, how long it is.
  const meta = (at: number) =>
    box(
      "meta",
      Buffer.concat([
        numbers(0),
        box(
          "iinf",
          Buffer.concat([
            numbers(0),
            Buffer.from([0, 1]),
            box("infe", Buffer.from("\x02\0\0\0\0\x01\0\0hvc1\0", "latin1")),
          ]),
        ),
        box(
          "iloc",
          Buffer.concat([
            numbers(0),
            Buffer.from([0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1]),
            numbers(at, pixels.length),
          ]),
        ),
        box("iprp", box("ipco", box("ispe", numbers(0, width, height)))),
      ]),
    );
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box("mdat", pixels)]);
}

/** A picture as a phone stores it, told apart by its name alone: place, camera and a note beside the pixels. */
export async function phoneHeic(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#7a3b12" } })
    .withExif({
      IFD0: { Copyright: "SECRET-OWNER" },
      IFD3: { GPSLatitude: "24/1 42/1 0/1", GPSLatitudeRef: "N" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SECRET-PLACE/></x:xmpmeta>')
    .avif()
    .toBuffer();
  return renamed(bytes, "avif", "heic");
}

/** The decoder of this shop knows the same container by its other name. */
export function asAvif(bytes: Uint8Array): Buffer {
  return renamed(Buffer.from(bytes), "heic", "avif");
}

function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  const end = copy.readUInt32BE(0);
  for (let at = copy.indexOf(from); at > 0 && at < end; at = copy.indexOf(from, at + 1))
    copy.write(to, at, "latin1");
  return copy;
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}
