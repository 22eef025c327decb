/**
 * A photograph as phones write them: HEVC in a HEIC of 96 × 64 pixels, red at its upper left, green at its lower right, white
 * elsewhere. Drawn for these tests and encoded by kvazaar.
 */
const HEVC =
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAxNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA" +
  "AA5waXRtAAAAAAABAAAAVGlsb2MAAAAAREAAAgABAAAAAAM3AAMAAAAAAAAAtAAAALQAAABcAAABEAAAABYAAgAAAAAEXQADAAAA" +
  "AAAAALQAAAC0AAAAEAAAAMQAAAAOAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAAAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAaHZj" +
  "MQAAAAIyaXBycAAAAg1pcGNvAAAA2mh2Y0MBAWAAAAAAAAAAAAC68AD8/fj4AAALBiAAAQAaQAEMAv//AWAAAAMAgAAAAwAAAwC6" +
  "AAAsCQAhAAEALUIBAgFgAAADAIAAAAMAAAMAugAAoDCBBcuSTKpuAhoMCAAAAwAIAAADAMhAACIAAQAIRAHBcYKZIAAgAAEAGkAB" +
  "DAL//wFgAAADAIAAAAMAAAMAugAALAkAIQABAC1CAQIBYAAAAwCAAAADAAADALoAAKAwgQXLkkyqbgIaDAgAAAMACAAAAwDIQAAi" +
  "AAEAB0QBwXGCmSAAAAAUaXNwZQAAAAAAAABgAAAAQAAAABBwaXhpAAAAAAMICAgAAADSaHZjQwEBYAAAAAAAAAAAALrwAPz8+PgA" +
  "AAsGIAABABpAAQwC//8BYAAAAwCAAAADAAADALoAACwJACEAAQApQgECAWAAAAMAgAAAAwAAAwC6AADAwgQXLkkyqbAgAAADACAA" +
  "AAMDIQAiAAEACEQBwXGCmSAAIAABABpAAQwC//8BYAAAAwCAAAADAAADALoAACwJACEAAQApQgECAWAAAAMAgAAAAwAAAwC6AADA" +
  "wgQXLkkyqbAgAAADACAAAAMDIQAiAAEAB0QBwXGCmSAAAAAOcGl4aQAAAAABCAAAACdhdXhDAAAAAHVybjptcGVnOmhldmM6MjAx" +
  "NTphdXhpZDoxAAAAAB1pcG1hAAAAAAAAAAIAAQOBAgMAAgSEAgWGAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAAIAbWRhdAAA" +
  "ALBOAQWrMv5GbJhBQmmuNWqRVJ7z8Ut2YXphYXIgSEVWQyBFbmNvZGVyIHYuIDIuMy4xLWVhMDlhZjUgLSBDb3B5bGVmdCAyMDEy" +
  "LTIwMTUgLSBodHRwOi8vdWx0cmF2aWRlby5jcy50dXQuZmkvIC0gb3B0aW9uczogOTZ4NjQgZGVibG9jaz0xOjA6MCBzYW89MyBp" +
  "bnRyYV9wZXJpb2Q9NjQgcXA9MjYgcmVmPTEAgAAAAFgmAa94bJOHV2of9wr/ok0r6azXctLxzx+0SQXx+fF094A1gr8/ysKB+zOG" +
  "6JDR3f6UMgRUfpei2XK+F2TkSeFYUUKs2SCW1SRvO+Q/wtH7tJZ7AFHsN7pAAAAAElABhA0CAA7dBQADHPQAA1/AgAAAALBOAQWr" +
  "Mv5GbJhBQmmuNWqRVJ7z8Ut2YXphYXIgSEVWQyBFbmNvZGVyIHYuIDIuMy4xLWVhMDlhZjUgLSBDb3B5bGVmdCAyMDEyLTIwMTUg" +
  "LSBodHRwOi8vdWx0cmF2aWRlby5jcy50dXQuZmkvIC0gb3B0aW9uczogOTZ4NjQgZGVibG9jaz0xOjA6MCBzYW89MyBpbnRyYV9w" +
  "ZXJpb2Q9NjQgcXA9MjYgcmVmPTEAgAAAAAwmAa7w8ZwvnhC1fHAAAAAKUAGEBQIAEvQAgA==";

export const phonePhoto = () => Buffer.from(HEVC, "base64");

/**
 * The same photograph as the tile of a grid, as phones put large pictures together: 23 megapixels in a kilobyte, safe at once and
 * seconds of work to decode.
 */
export function largePhonePhoto(): Buffer {
  const tile = phonePhoto();
  const columns = 36;
  const rows = 27;
  const [width, height] = [96 * columns, 64 * rows];
  const coded = tile.subarray(0x337, 0x337 + 0x126);
  const codec = tile.indexOf("hvcC") - 4;
  const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
  const u32 = (...values: number[]) => u16(...values.flatMap((value) => [value >>> 16, value & 65_535]));
  const box = (name: string, ...parts: Uint8Array[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([u32(content.byteLength + 8), Buffer.from(name), content]);
  };
  const plain = u32(0);
  const grid = 1;
  // Decoders refuse a tile that is used twice, so each is an item of its own, of the same bytes.
  const parts = Array.from({ length: rows * columns }, (_, index) => index + 2);
  const item = (id: number, kind: string) =>
    box("infe", u32(0x02_00_00_00), u16(id, 0), Buffer.from(`${kind}\0`));
  const shape = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width, height)]);
  const properties = box(
    "iprp",
    box(
      "ipco",
      tile.subarray(codec, codec + tile.readUInt32BE(codec)),
      box("ispe", plain, u32(96, 64)),
      box("ispe", plain, u32(width, height)),
    ),
    box(
      "ipma",
      plain,
      u32(parts.length + 1),
      u16(grid),
      Buffer.from([1, 3]),
      ...parts.map((part) => Buffer.concat([u16(part), Buffer.from([2, 0x81, 2])])),
    ),
  );
  const meta = (start: number) =>
    box(
      "meta",
      plain,
      box("hdlr", plain, plain, Buffer.from("pict"), u32(0, 0, 0), Buffer.from([0])),
      box("pitm", plain, u16(grid)),
      box(
        "iloc",
        plain,
        u16(0x4400, parts.length + 1),
        u16(grid, 0, 1),
        u32(start, shape.byteLength),
        ...parts.flatMap((part) => [u16(part, 0, 1), u32(start + shape.byteLength, coded.byteLength)]),
      ),
      box(
        "iinf",
        plain,
        u16(parts.length + 1),
        item(grid, "grid"),
        ...parts.map((part) => item(part, "hvc1")),
      ),
      box("iref", plain, box("dimg", u16(grid, parts.length), u16(...parts))),
      properties,
    );
  const kind = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"));
  const start = kind.byteLength + meta(0).byteLength + 8;
  return Buffer.concat([kind, meta(start), box("mdat", shape, coded)]);
}
