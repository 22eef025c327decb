import { inflateSync } from "node:zlib";
import { ok, type Result, refuse } from "#app/lib/result.ts";

export type PdfRefusal = "pdf_active" | "pdf_locked" | "pdf_unreadable";

/** What makes a viewer run, fetch, send or open something; a bank's receipt needs none of it. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|Trans3D|3D)(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g;
/** Streams that hold objects, or say where they are; `First` is in every one of the former, whatever it calls itself. */
const OBJECTS = /\/(?:ObjStm|XRef)(?![A-Za-z0-9])/;
const PACKED_OBJECTS = /\/(?:ObjStm|First)(?![A-Za-z0-9])/;
const FILTER = /\/Filter(?![A-Za-z0-9])/;
const PLAIN_FLATE = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z0-9])|\[\s*\/FlateDecode\s*\])/;
/** Unpacked bytes that are looked through; a receipt has far fewer, a bomb has more. */
const UNPACKED_MAX = 64 * 1024 * 1024;
/** What a part counts that breaks while it unpacks: nobody can say how much came out of it before. */
const BROKEN_COUNTS = 8 * 1024 * 1024;
/** Looking through a document keeps everybody else waiting; this many parts take a fraction of a second. */
const STREAMS_MAX = 10_000;

/**
 * Looks through a PDF, packed parts included, for anything but pages to look at. Told by the names in it and not by
 * running it; what cannot be looked into is refused, because nobody could say what it does.
 */
export function inspectPdf(bytes: Uint8Array): Result<null, PdfRefusal> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One letter per byte, so that positions in the text are positions in the file.
  const text = buffer.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.includes("%%EOF", Math.max(0, text.length - 2048)))
    return refuse("pdf_unreadable");
  const names = plainNames(text);
  if (LOCKED.test(names)) return refuse("pdf_locked");
  if (ACTIVE.test(names)) return refuse("pdf_active");

  let unpacked = 0;
  let streams = 0;
  let start = 0;
  for (const match of text.matchAll(STREAM)) {
    streams += 1;
    if (streams > STREAMS_MAX) return refuse("pdf_unreadable");
    const before = plainNames(text.slice(start, match.index));
    start = match.index + match[0].length;
    const isPacked = beginsLikeFlate(buffer, start);
    const part = isPacked ? unpack(buffer.subarray(start), UNPACKED_MAX - unpacked) : null;
    if (part === "too_large" || hidesObjects(before, part !== null)) return refuse("pdf_unreadable");
    unpacked += part?.byteLength ?? (isPacked ? BROKEN_COUNTS : 0);
    // A picture or a font that is packed in another way has no names.
    if (part === null) continue;
    if (ACTIVE.test(plainNames(part.toString("latin1")))) return refuse("pdf_active");
  }
  return ok(null);
}

/**
 * Are there objects in the stream that what was unpacked does not show? A second filter or a predictor would change them.
 * @param before all that stands between the stream before and this one; it ends with the dictionary of this one
 */
function hidesObjects(before: string, isUnpacked: boolean): boolean {
  const dictionary = before.slice(Math.max(0, before.lastIndexOf(" obj")));
  const isPacked = PACKED_OBJECTS.test(dictionary);
  if (!isPacked && !OBJECTS.test(before)) return false;
  // Without a filter its names were among those of the file itself.
  if (!FILTER.test(dictionary)) return false;
  return !isUnpacked || !PLAIN_FLATE.test(dictionary) || (isPacked && dictionary.includes("/DecodeParms"));
}

/** The two bytes that packed data begins with: method 8, and a sum that 31 divides. */
function beginsLikeFlate(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Null when what begins like Flate breaks on the way; the end of the packed data ends itself. */
function unpack(bytes: Buffer, most: number): Buffer | "too_large" | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too_large" : null;
  }
}

/** In a PDF, `/J#61vaScript` is another way to write `/JavaScript`. */
function plainNames(text: string): string {
  return text.includes("#")
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
