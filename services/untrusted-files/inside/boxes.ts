/** A box of the ISO family of files, HEIC among them: its type and where its content lies. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

const HEADER = 8;
const LARGE_HEADER = 16;

/** The boxes that fill `start` to `end` exactly; null when they do not. */
export function readBoxes(view: DataView, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  let at = start;
  while (at < end) {
    if (at + HEADER > end) return null;
    const size = view.getUint32(at);
    const header = size === 1 ? LARGE_HEADER : HEADER;
    if (at + header > end) return null;
    const length = size === 0 ? end - at : size === 1 ? Number(view.getBigUint64(at + HEADER)) : size;
    if (length < header || at + length > end) return null;
    boxes.push({ type: textAt(view, at + 4), start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

/** The four letters at an offset of a file. */
export function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
}

/** Reads numbers of several widths one after the other. */
export class Cursor {
  readonly #view: DataView;
  readonly #end: number;
  at: number;

  constructor(view: DataView, { start, end }: Pick<Box, "start" | "end">) {
    this.#view = view;
    this.#end = end;
    this.at = start;
  }

  /** @param width 0, 1, 2, 4 or 8 bytes; nothing counts as 0 */
  number(width: number): number {
    const from = this.at;
    this.at += width;
    if (this.at > this.#end) throw new RangeError("the box ends before its content");
    if (width === 8) return Number(this.#view.getBigUint64(from));
    if (width === 4) return this.#view.getUint32(from);
    if (width === 2) return this.#view.getUint16(from);
    if (width === 1) return this.#view.getUint8(from);
    if (width === 0) return 0;
    throw new RangeError("a number of no known width");
  }
}
