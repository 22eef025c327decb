/** Films as phones and browsers write them, as small as they can be: their boxes are real, their pictures are not. */
export interface Mp4Facts {
  seconds?: number;
  /** `vide` for a film, `soun` for sound alone. */
  handler?: string;
  /** Where its pictures lie, when it is not in the file. */
  elsewhere?: boolean;
  /** What the phone wrote beside the film. */
  note?: string;
  brand?: string;
  more?: Buffer;
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
};
const text = (words: string) => Buffer.from(words, "latin1");

export function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([u32(inside.length + 8), text(type), inside]);
}

/** An MP4 of one track, with the place of its recording beside it. */
export function mp4({
  seconds = 12,
  handler = "vide",
  elsewhere = false,
  note = "+24.7136+046.6753/SECRET-PLACE",
  brand = "isom",
  more = Buffer.alloc(0),
}: Mp4Facts = {}): Buffer {
  const udta = box("udta", box("\xa9xyz", text(note)));
  const dref = box(
    "dref",
    u32(0, 1),
    box("url ", u32(elsewhere ? 0 : 1), text(elsewhere ? "http://x/" : "")),
  );
  const track = (kind: string) =>
    box(
      "trak",
      box("tkhd", u32(7, 0, 0, 1, 0, seconds * 1000)),
      box(
        "mdia",
        box("mdhd", u32(0, 0, 0, 1000, seconds * 1000, 0)),
        box("hdlr", u32(0, 0), text(kind), u32(0, 0, 0), text("\0")),
        box("minf", box("dinf", dref), box("stbl", box("stsd", u32(0, 0)))),
      ),
      udta,
    );
  return Buffer.concat([
    box("ftyp", text(`${brand}\0\0\x02\0${brand}mp41`)),
    box("moov", box("mvhd", u32(0, 0, 0, 1000, seconds * 1000)), track(handler), track("meta"), udta),
    box("mdat", Buffer.alloc(600, 7)),
    more,
  ]);
}

const element = (id: number[], ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(inside.length, 4);
  size[0] = 1;
  return Buffer.concat([Buffer.from(id), size, inside]);
};
const OPEN = Buffer.from([1, 255, 255, 255, 255, 255, 255, 255]);

/** A WebM; one that streams knows neither its length nor where its segment ends. */
export function webm({
  seconds = 12,
  streams = false,
  docType = "webm",
  trackType = 1,
}: {
  seconds?: number;
  streams?: boolean;
  docType?: string;
  trackType?: number;
} = {}): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1000);
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
    streams ? Buffer.alloc(0) : element([0x44, 0x89], length),
  );
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], element([0x83], Buffer.from([trackType]))),
  );
  const block = element([0xa3], Buffer.alloc(200, 7));
  const time = element([0xe7], Buffer.from([0]));
  const cluster = streams
    ? Buffer.concat([Buffer.from([0x1f, 0x43, 0xb6, 0x75]), OPEN, time, block])
    : element([0x1f, 0x43, 0xb6, 0x75], time, block);
  const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], text("SECRET-PLACE")));
  const parts = streams ? [info, tracks, cluster, cluster] : [info, tracks, tags, cluster];
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType)));
  const segment = streams
    ? Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67]), OPEN, ...parts])
    : element([0x18, 0x53, 0x80, 0x67], ...parts);
  return Buffer.concat([head, segment]);
}
