const UTF8_BOM = [0xef, 0xbb, 0xbf];
const LOOK_AT = 2_000;

/**
 * The text of a file whose encoding nobody names: what its first bytes say, UTF-16 where every other
 * byte is zero, UTF-8 where that fits all or most letters, and otherwise the Arabic of Windows, which fits everything.
 */
export function decodeText(bytes: Uint8Array): string {
  if (UTF8_BOM.every((byte, at) => bytes[at] === byte)) return decode(bytes, "utf-8");
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  const wide = wideEncoding(bytes.subarray(0, LOOK_AT));
  if (wide) return decode(bytes, wide);
  return isUtf8(bytes) ? decode(bytes, "utf-8") : decode(bytes, "windows-1256");
}

/** Letters that UTF-8 makes whole are no accident; beside them a letter that was cut in half is one. */
function isUtf8(bytes: Uint8Array): boolean {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length =
      byte >= 0xc2 && byte <= 0xdf
        ? 2
        : byte >= 0xe0 && byte <= 0xef
          ? 3
          : byte >= 0xf0 && byte <= 0xf4
            ? 4
            : 0;
    let behind = 1;
    while (behind < length && ((bytes[at + behind] ?? 0) & 0xc0) === 0x80) behind += 1;
    if (length > 0 && behind === length) whole += 1;
    else broken += 1;
    at += Math.max(0, behind - 1);
  }
  return broken === 0 || whole > broken;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Line breaks, digits and separators of UTF-16 have a zero beside them, which no other text has. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = bytes.length / 2;
  if (Math.max(even, odd) < pairs / 10) return null;
  return odd >= even ? "utf-16le" : "utf-16be";
}
