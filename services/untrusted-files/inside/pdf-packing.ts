import { inflateSync } from "node:zlib";
import { PDFArray, PDFName, type PDFObject, PDFRawStream, type PDFStream } from "@cantoo/pdf-lib";
import { Refused } from "./refused.ts";

/** Ways of packing that make much out of little. */
const FLATE = PDFName.of("FlateDecode");
const RUNS = PDFName.of("RunLengthDecode");
const LZW = PDFName.of("LZWDecode");
const GROWING = new Set<PDFObject>([FLATE, RUNS, LZW, PDFName.of("Fl"), PDFName.of("RL"), PDFName.of("LZW")]);
/** A page at print quality unpacks to less; who opens a document at the desk must not wait for more. */
const UNPACKED_MAX = 64 * 1024 * 1024;
/** What nobody unpacks here may be a thousand times as large; so much of it is let through. */
const UNSEEN_MAX = 64 * 1024;

/** Refuses a part of a document that unpacks to far more than a page needs, or is packed so that nobody can say. */
export function checkPacking(stream: PDFStream): void {
  const filters = filtersOf(stream);
  const growing = filters.filter((filter) => GROWING.has(filter));
  if (growing.length === 0) return;
  if (growing.length > 1) throw new Refused("pdf_unreadable");
  if (!(stream instanceof PDFRawStream)) return;
  if (filters[0] === FLATE) {
    if (isTooLarge(stream.contents)) throw new Refused("pdf_unreadable");
  } else if (growing[0] !== RUNS && stream.contents.byteLength > UNSEEN_MAX) {
    throw new Refused("pdf_unreadable");
  }
}

function filtersOf(stream: PDFStream): PDFObject[] {
  const filter = stream.dict.lookup(PDFName.of("Filter"));
  if (filter instanceof PDFArray) return filter.asArray().map((_, index) => filter.lookup(index) ?? filter);
  return filter ? [filter] : [];
}

function isTooLarge(packed: Uint8Array): boolean {
  try {
    inflateSync(packed, { maxOutputLength: UNPACKED_MAX });
    return false;
  } catch (error) {
    // What breaks on the way breaks in a viewer too.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}
