import { type Box, Cursor, readBoxes, textAt } from "./boxes.ts";
import { Refused } from "./refused.ts";

/** Boxes that hold others, and so whatever was hidden in them. */
const HOLDERS = new Set(["moov", "trak", "mdia", "minf", "dinf", "stbl", "moof", "traf", "mvex", "edts"]);
/** What tells of place, maker and time, or what nobody knows. */
const DROPPED = new Set(["udta", "meta", "uuid", "skip", "free", "wide"]);
const AT_TOP = new Set(["ftyp", "moov", "mdat", "moof", "mfra", "sidx", "styp", ...DROPPED]);
/** Films are shown, sound goes with them; a phone's timed notes of where it was are neither. */
const TRACKS = new Set(["vide", "soun"]);
const BOXES_MAX = 20_000;
const DEEPEST = 8;
const VOID = "free";
const SELF_CONTAINED = 1;

/**
 * An MP4 as a phone records it, looked through box by box: a film there must be, nothing in it may lie elsewhere, and what
 * tells where and by whom it was taken is blanked where it stands, so that every offset stays right.
 * @param secondsMax longer films are refused; a film that does not say how long it is counts by its bytes alone
 */
export function cleanMp4(bytes: Uint8Array, secondsMax: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  try {
    look(copy, view, secondsMax);
  } catch (error) {
    if (error instanceof RangeError) throw new Refused("film_unreadable");
    throw error;
  }
  return copy;
}

function look(bytes: Uint8Array, view: DataView, secondsMax: number): void {
  const top = mustRead(view, 0, bytes.length);
  if (top[0]?.type !== "ftyp" || top.some(({ type }) => !AT_TOP.has(type))) throw new RangeError("no film");
  const [moov, ...more] = top.filter(({ type }) => type === "moov");
  const hasPictures = top.some(({ type, start, end }) => type === "mdat" && end > start);
  if (!moov || more.length > 0 || !hasPictures) throw new RangeError("no film");
  let boxes = 0;
  let films = 0;
  const walk = (inside: Box[], depth: number) => {
    if (depth > DEEPEST) throw new RangeError("boxes in boxes without end");
    for (const box of inside) {
      boxes += 1;
      if (boxes > BOXES_MAX) throw new RangeError("too many boxes");
      if (DROPPED.has(box.type)) blank(bytes, view, box);
      else if (box.type === "mvhd" || box.type === "mdhd") checkLength(view, box, secondsMax);
      else if (box.type === "dref") checkPlaces(view, box);
      else if (box.type === "trak" && !TRACKS.has(handlerOf(view, box))) blank(bytes, view, box);
      else if (HOLDERS.has(box.type)) {
        if (box.type === "trak" && handlerOf(view, box) === "vide") films += 1;
        walk(mustRead(view, box.start, box.end), depth + 1);
      }
    }
  };
  walk(top, 0);
  if (films === 0) throw new RangeError("no film");
}

/** Length and name stay, so that what lies behind is still found where it was. */
function blank(bytes: Uint8Array, view: DataView, { start, end, type }: Box): void {
  bytes.fill(0, start, end);
  // The name stands right before the content, or before the eight bytes of a large size.
  const at = textAt(view, start - 4) === type ? start - 4 : start - 12;
  for (let index = 0; index < VOID.length; index += 1) bytes[at + index] = VOID.charCodeAt(index);
}

/** What a track holds, by the handler that its media names. */
function handlerOf(view: DataView, trak: Box): string {
  const mdia = mustRead(view, trak.start, trak.end).find(({ type }) => type === "mdia");
  const hdlr = mdia && mustRead(view, mdia.start, mdia.end).find(({ type }) => type === "hdlr");
  if (!hdlr || hdlr.end - hdlr.start < 12) throw new RangeError("a track without a handler");
  return textAt(view, hdlr.start + 8);
}

/** `mvhd` and `mdhd` begin alike: version, two times, ticks a second, ticks. */
function checkLength(view: DataView, box: Box, secondsMax: number): void {
  const cursor = new Cursor(view, box);
  const wide = cursor.number(4) >>> 24 === 1 ? 8 : 4;
  cursor.number(wide);
  cursor.number(wide);
  const scale = cursor.number(4);
  const ticks = cursor.number(wide);
  if (scale === 0) throw new RangeError("no ticks a second");
  const isUnknown = ticks === 0 || ticks === 0xffffffff;
  // A recorder stops a moment after it is told to.
  if (!isUnknown && ticks / scale > secondsMax + 1) throw new Refused("film_too_long");
}

/** A film whose pictures lie at an address elsewhere would make its reader's player go there. */
function checkPlaces(view: DataView, dref: Box): void {
  for (const place of mustRead(view, dref.start + 8, dref.end)) {
    const flags = new Cursor(view, place).number(4) & 0xffffff;
    if ((flags & SELF_CONTAINED) === 0) throw new RangeError("pictures that lie elsewhere");
  }
}

function mustRead(view: DataView, start: number, end: number): Box[] {
  const boxes = readBoxes(view, start, end);
  if (!boxes) throw new RangeError("boxes that do not fit");
  return boxes;
}
