import { Refused } from "./refused.ts";

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMECODE_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const FILM = 1;
/** Tags and attachments: words and files that are no picture. */
const DROPPED = new Set([0x1254c367, 0x1941a469]);
/** What a segment may hold besides: a table of places, cues, chapters, voids and check sums. */
const IN_SEGMENT = new Set([
  INFO,
  TRACKS,
  CLUSTER,
  ...DROPPED,
  0x114d9b74,
  0x1c53bb6b,
  0x1043a770,
  0xec,
  0xbf,
]);
const VOID = 0xec;
const ELEMENTS_MAX = 50_000;
const DEFAULT_SCALE = 1_000_000;

interface Element {
  id: number;
  /** Where its content begins and ends. */
  start: number;
  end: number;
  /** Where the element itself begins. */
  at: number;
  /** A recorder that streams does not know yet how long it will be. */
  isOpen: boolean;
}

/**
 * A WebM as a browser or a phone records it, looked through element by element: a film there must be, and what holds words or
 * files is blanked.
 * @param secondsMax longer films are refused; a film that does not say how long it is counts by its bytes alone
 */
export function cleanWebm(bytes: Uint8Array, secondsMax: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  try {
    look(copy, secondsMax);
  } catch (error) {
    if (error instanceof RangeError) throw new Refused("film_unreadable");
    throw error;
  }
  return copy;
}

function look(bytes: Uint8Array, secondsMax: number): void {
  const view = new DataView(bytes.buffer);
  const head = readElement(view, 0, bytes.length);
  const docType = childrenOf(view, head).find(({ id }) => id === DOC_TYPE);
  if (head.id !== EBML || !docType || textOf(bytes, docType) !== "webm") throw new RangeError("no WebM");
  const segment = readElement(view, head.end, bytes.length);
  if (segment.id !== SEGMENT || segment.end !== bytes.length) throw new RangeError("no segment to the end");
  const parts = childrenOf(view, segment);
  if (parts.some(({ id }) => !IN_SEGMENT.has(id))) throw new RangeError("what no film holds");
  if (!parts.some(({ id }) => id === CLUSTER)) throw new RangeError("no pictures");
  const tracks = parts.filter(({ id }) => id === TRACKS).flatMap((each) => childrenOf(view, each));
  const isFilm = tracks
    .filter(({ id }) => id === TRACK)
    .some((track) =>
      childrenOf(view, track).some((each) => each.id === TRACK_TYPE && numberOf(view, each) === FILM),
    );
  if (!isFilm) throw new RangeError("no film");
  for (const info of parts.filter(({ id }) => id === INFO)) checkLength(view, info, secondsMax);
  for (const part of parts) if (DROPPED.has(part.id)) blank(bytes, part);
}

function checkLength(view: DataView, info: Element, secondsMax: number): void {
  const facts = childrenOf(view, info);
  const scale = facts.find(({ id }) => id === TIMECODE_SCALE);
  const duration = facts.find(({ id }) => id === DURATION);
  if (!duration) return;
  const width = duration.end - duration.start;
  const ticks =
    width === 4
      ? view.getFloat32(duration.start)
      : width === 8
        ? view.getFloat64(duration.start)
        : Number.NaN;
  if (!(ticks >= 0)) throw new RangeError("a length that is no number");
  const seconds = (ticks * (scale ? numberOf(view, scale) : DEFAULT_SCALE)) / 1e9;
  // A recorder stops a moment after it is told to.
  if (seconds > secondsMax + 1) throw new Refused("film_too_long");
}

/** A void of the same length stands where it stood: its id and a size of as many bytes as fit. */
function blank(bytes: Uint8Array, { at, end }: Element): void {
  const length = end - at;
  bytes.fill(0, at, end);
  bytes[at] = VOID;
  const size = length - 9;
  if (size < 0) {
    bytes[at + 1] = 0x80 | (length - 2);
    return;
  }
  bytes[at + 1] = 0x01;
  new DataView(bytes.buffer).setUint32(at + 5, size);
}

/** The elements in another; one of unknown length ends where the next of its kind could begin. */
function childrenOf(view: DataView, { start, end }: Element): Element[] {
  const found: Element[] = [];
  let at = start;
  while (at < end) {
    const element = readElement(view, at, end);
    if (element.isOpen) element.end = endOfOpen(view, element);
    found.push(element);
    if (found.length > ELEMENTS_MAX) throw new RangeError("too many elements");
    at = element.end;
  }
  return found;
}

/** Only clusters are left open besides the segment; they hold small elements until something of the segment comes. */
function endOfOpen(view: DataView, { id, start, end }: Element): number {
  if (id !== CLUSTER) throw new RangeError("an element without an end");
  let at = start;
  for (let count = 0; at < end; count += 1) {
    if (count > ELEMENTS_MAX) throw new RangeError("too many elements");
    const next = readElement(view, at, end);
    if (IN_SEGMENT.has(next.id) && next.id > 0xffff) break;
    if (next.isOpen) throw new RangeError("an element without an end");
    at = next.end;
  }
  return at;
}

function readElement(view: DataView, at: number, limit: number): Element {
  const id = readVariable(view, at, limit, 4, false);
  const size = readVariable(view, at + id.width, limit, 8, true);
  const start = at + id.width + size.width;
  const end = size.isUnknown ? limit : start + size.value;
  if (end > limit) throw new RangeError("an element beyond the end");
  return { id: id.value, at, start, end, isOpen: size.isUnknown };
}

/** A number of variable width: as many bytes as the first set bit says; of a size that bit is no part. */
function readVariable(view: DataView, at: number, limit: number, widthMax: number, isSize: boolean) {
  if (at >= limit) throw new RangeError("the file ends before its element");
  const first = view.getUint8(at);
  const width = Math.clz32(first) - 23;
  if (width > widthMax || at + width > limit) throw new RangeError("a number of no known width");
  let value = isSize ? first & (0xff >> width) : first;
  let isUnknown = value === 0xff >> width;
  for (let index = 1; index < width; index += 1) {
    const byte = view.getUint8(at + index);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  if (isSize && !isUnknown && !Number.isSafeInteger(value)) throw new RangeError("a size beyond all files");
  return { value, width, isUnknown: isSize && isUnknown };
}

function numberOf(view: DataView, { start, end }: Element): number {
  if (end - start > 6) throw new RangeError("a number of no known width");
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}

const textOf = (bytes: Uint8Array, { start, end }: Element) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 16))).replace(/\0+$/, "");
