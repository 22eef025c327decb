const BOX_HEADER = 8;
/** `meta` says what is in the picture, `mdat` holds it. */
const NEEDED = ["ftyp", "meta", "mdat"];
const PIXELS_MAX = 100_000_000;

/**
 * HEIC cannot be decoded here (its codec is patented and not part of the image library), so its boxes are walked instead:
 * they must fill the file exactly, hold a picture, and claim a sane size.
 */
export function isSoundHeic(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen = new Set<string>();
  let at = 0;
  while (at + BOX_HEADER <= view.byteLength) {
    const type = typeAt(view, at + 4);
    const size = boxSize(view, at);
    if (size === null || at + size > view.byteLength) return false;
    seen.add(type);
    at += size;
  }
  return at === view.byteLength && NEEDED.every((type) => seen.has(type)) && hasSaneSize(view);
}

function boxSize(view: DataView, at: number): number | null {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size !== 1) return size >= BOX_HEADER ? size : null;
  if (at + 16 > view.byteLength) return null;
  const large = view.getBigUint64(at + 8);
  return large >= 16n && large <= BigInt(view.byteLength) ? Number(large) : null;
}

/** Every `ispe` property names a width and a height in pixels. */
function hasSaneSize(view: DataView): boolean {
  let found = false;
  for (let at = 4; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const pixels = view.getUint32(at + 8) * view.getUint32(at + 12);
    if (pixels === 0 || pixels > PIXELS_MAX) return false;
    found = true;
    at += 15;
  }
  return found;
}

function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}
