import { type Box, Cursor, readBoxes, textAt } from "./boxes.ts";
import { fitsMegapixels } from "./megapixels.ts";
import { Refused } from "./refused.ts";

/** Items that are pictures or put pictures together; Exif, XMP and whatever else lies beside them is not kept. */
const PICTURE_ITEMS = new Set([
  "hvc1",
  "hvc2",
  "av01",
  "avc1",
  "vvc1",
  "jpeg",
  "grid",
  "iden",
  "iovl",
  "tmap",
]);
const KEPT_BOXES = new Set(["ftyp", "meta", "mdat"]);
const KEPT_IN_META = new Set(["hdlr", "pitm", "iinf", "iloc", "iprp", "iref", "idat", "dinf", "grpl"]);
/** Properties that hold words or what nobody knows. */
const DROPPED_PROPERTIES = new Set(["uuid", "udes", "free", "skip"]);
/** Exif that says nothing: offset of its head, "MM", 42, a first directory without entries. */
const NO_EXIF = Uint8Array.of(0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0);
const ITEMS_MAX = 10_000;

interface Span {
  start: number;
  end: number;
}

/**
 * HEIC cannot be encoded anew here (its codec is patented and not part of the image library). Instead all that is not picture is
 * blanked where it stands: place, camera and time lie in items and boxes of their own.
 */
export function cleanHeic(bytes: Uint8Array, megapixels: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  try {
    blank(copy, view, megapixels);
  } catch (error) {
    if (error instanceof RangeError) throw new Refused("image_unreadable");
    throw error;
  }
  return copy;
}

function blank(bytes: Uint8Array, view: DataView, megapixels: number): void {
  const boxes = mustRead(view, { start: 0, end: bytes.length });
  const meta = only(boxes, "meta");
  only(boxes, "ftyp");
  const parts = mustRead(view, { start: meta.start + 4, end: meta.end });
  checkSizes(view, parts, bytes, megapixels);

  const types = readTypes(view, only(parts, "iinf"));
  const idat = parts.find(({ type }) => type === "idat");
  const items = readPlaces(view, only(parts, "iloc"), bytes.length, idat);
  const pictures = items.filter(({ id }) => PICTURE_ITEMS.has(types.get(id) ?? ""));
  if (pictures.length === 0) throw new RangeError("no picture");
  const kept = pictures.flatMap(({ spans }) => spans);

  for (const box of boxes) if (!KEPT_BOXES.has(box.type)) bytes.fill(0, box.start, box.end);
  for (const box of parts) if (!KEPT_IN_META.has(box.type)) bytes.fill(0, box.start, box.end);
  for (const box of [...boxes.filter(({ type }) => type === "mdat"), ...(idat ? [idat] : [])])
    blankBetween(bytes, box, kept);
  for (const { id, spans } of items) {
    const [span] = spans;
    const isBlank =
      span && spans.length === 1 && bytes.subarray(span.start, span.end).every((byte) => byte === 0);
    if (types.get(id) === "Exif" && isBlank && span.end - span.start >= NO_EXIF.length)
      bytes.set(NO_EXIF, span.start);
  }
}

/** Every `ispe` names a width and a height in pixels: none, and above all not the largest, may be beyond the limit. */
function checkSizes(view: DataView, parts: Box[], bytes: Uint8Array, megapixels: number): void {
  const properties = mustRead(view, only(mustRead(view, only(parts, "iprp")), "ipco"));
  const sizes = properties.filter(({ type }) => type === "ispe");
  if (sizes.length === 0) throw new RangeError("no size");
  for (const box of sizes) {
    const cursor = new Cursor(view, { start: box.start + 4, end: box.end });
    const [width, height] = [cursor.number(4), cursor.number(4)];
    if (width * height === 0) throw new RangeError("no pixels");
    if (!fitsMegapixels(width, height, megapixels)) throw new Refused("image_too_large");
  }
  for (const box of properties) if (DROPPED_PROPERTIES.has(box.type)) bytes.fill(0, box.start, box.end);
}

/** What each item is, by its number. */
function readTypes(view: DataView, iinf: Box): Map<number, string> {
  const cursor = new Cursor(view, iinf);
  const version = cursor.number(4) >>> 24;
  cursor.number(version === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of mustRead(view, { start: cursor.at, end: iinf.end })) {
    const inside = new Cursor(view, entry);
    const entryVersion = inside.number(4) >>> 24;
    if (entry.type !== "infe" || entryVersion < 2) throw new RangeError("items of an old kind");
    const id = inside.number(entryVersion === 2 ? 2 : 4);
    inside.number(2);
    types.set(id, textAt(view, inside.at));
  }
  if (types.size > ITEMS_MAX) throw new RangeError("too many items");
  return types;
}

/** Where each item lies, as places in the file. */
function readPlaces(view: DataView, iloc: Box, fileEnd: number, idat: Box | undefined) {
  const cursor = new Cursor(view, iloc);
  const version = cursor.number(4) >>> 24;
  const widths = cursor.number(2);
  const [offsetWidth, lengthWidth, baseWidth] = [widths >>> 12, (widths >>> 8) & 15, (widths >>> 4) & 15];
  const indexWidth = version === 0 ? 0 : widths & 15;
  const count = cursor.number(version < 2 ? 2 : 4);
  if (count > ITEMS_MAX) throw new RangeError("too many items");
  const items: { id: number; spans: Span[] }[] = [];
  for (let item = 0; item < count; item += 1) {
    const id = cursor.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : cursor.number(2) & 15;
    cursor.number(2);
    const whole = method === 0 ? { start: 0, end: fileEnd } : method === 1 ? idat : undefined;
    if (!whole) throw new RangeError("items that lie in other items");
    const base = whole.start + cursor.number(baseWidth);
    const extents = cursor.number(2);
    const spans: Span[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      cursor.number(indexWidth);
      const start = base + cursor.number(offsetWidth);
      const length = cursor.number(lengthWidth);
      const end = length === 0 ? whole.end : start + length;
      if (start > end || end > whole.end) throw new RangeError("an item beyond the end");
      spans.push({ start, end });
    }
    items.push({ id, spans });
  }
  return items;
}

/** Blanks all of `box` that no span covers. */
function blankBetween(bytes: Uint8Array, box: Box, spans: readonly Span[]): void {
  let at = box.start;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= at || start >= box.end) continue;
    if (start > at) bytes.fill(0, at, start);
    at = Math.max(at, end);
  }
  if (at < box.end) bytes.fill(0, at, box.end);
}

function mustRead(view: DataView, { start, end }: Span): Box[] {
  const boxes = readBoxes(view, start, end);
  if (!boxes) throw new RangeError("boxes that do not fit");
  return boxes;
}

function only(boxes: readonly Box[], type: string): Box {
  const [box, ...more] = boxes.filter((each) => each.type === type);
  if (!box || more.length > 0) throw new RangeError(`not one ${type}`);
  return box;
}
