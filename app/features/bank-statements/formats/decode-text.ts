const UTF8_BOM = [0xef, 0xbb, 0xbf];
const LOOK_AT = 2_000;

/**
 * The text of a file whose encoding nobody names: what its first bytes say, UTF-8 where that fits, UTF-16 where every
 * other byte is zero, and otherwise the Arabic of Windows, which fits everything.
 */
export function decodeText(bytes: Uint8Array): string {
  if (UTF8_BOM.every((byte, at) => bytes[at] === byte)) return decode(bytes, "utf-8");
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  const wide = wideEncoding(bytes.subarray(0, LOOK_AT));
  if (wide) return decode(bytes, wide);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, "windows-1256");
  }
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
