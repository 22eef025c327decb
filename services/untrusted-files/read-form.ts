import { setImmediate } from "node:timers/promises";
import {
  getMultipartBoundary,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";

/** One part of a form, by the name of its field. */
export interface FormPart {
  name: string;
  isFile: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

/** How long a line between parts may be (RFC 2046). */
const BOUNDARY_MAX = 70;
/** More than any form of the shop has: each part costs its reader, however little is in it. */
const PARTS_MAX = 100;
const HEAD_MAX = 4 * 1024;
const FIELD_MAX = 64 * 1024;
/** How large a body may be is decided where it comes in. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** So much is looked through, or copied, before others are served. */
const PIECE = 256 * 1024;
/** A head that was made to hurt costs half a millisecond. */
const HEADS_A_TURN = 8;

/**
 * The parts of a multipart body, null when it is none. It is looked through while it arrives and copied once, piece by piece:
 * reading it with `formData()` copies ten megabytes four times in one go, and everybody else waits for that and for the
 * collector.
 */
export async function readForm(request: Request): Promise<FormPart[] | null> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = getMultipartBoundary(type);
  if (!/^\s*multipart\/form-data\b/i.test(type) || !boundary || boundary.length > BOUNDARY_MAX) return null;
  if (!request.body) return null;
  const found = await partsOf(request.body, boundary);
  const parts: FormPart[] = [];
  const serveOthers = takeTurns();
  for (const part of found ?? []) {
    await serveOthers(PIECE / HEADS_A_TURN);
    const facts = factsOf(part);
    if (!facts) return null;
    parts.push({ ...facts, bytes: await inOnePiece(part) });
  }
  return found && parts;
}

async function partsOf(body: ReadableStream<Uint8Array>, boundary: string): Promise<MultipartPart[] | null> {
  const parser = new MultipartParser(boundary, {
    maxParts: PARTS_MAX,
    maxHeaderSize: HEAD_MAX,
    maxFileSize: UNLIMITED,
    maxTotalSize: UNLIMITED,
  });
  const found: MultipartPart[] = [];
  let state: "open" | "closed" | "broken" = "open";
  const serveOthers = takeTurns();
  // What comes after the end, or after a fault, is read and left: the sender hears the answer only then.
  for await (const chunk of body as AsyncIterable<Uint8Array>)
    for (let at = 0; at < chunk.byteLength; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE);
      if (state === "open") state = write(parser, piece, found);
      await serveOthers(piece.byteLength);
    }
  return state === "closed" ? found : null;
}

function write(parser: MultipartParser, piece: Uint8Array, found: MultipartPart[]) {
  try {
    for (const part of parser.write(piece)) found.push(part);
  } catch (error) {
    if (error instanceof MultipartParseError) return "broken";
    throw error;
  }
  try {
    parser.finish();
    return "closed";
  } catch {
    return "open";
  }
}

/** Null for what no form of a browser has. */
function factsOf(part: MultipartPart): Pick<FormPart, "name" | "isFile"> | null {
  try {
    const disposition = part.headers["content-disposition"] ?? "";
    // RFC 7578 forbids `filename*` in forms; the parser would write every fault in one to the log.
    if (!/^form-data\s*;/i.test(disposition) || /;\s*filename\*/i.test(disposition)) return null;
    const { name } = part;
    const isFile = part.filename !== undefined;
    return name === undefined || (!isFile && part.size > FIELD_MAX) ? null : { name, isFile };
  } catch (error) {
    // The head is no UTF-8.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function inOnePiece({ content, size }: MultipartPart): Promise<Uint8Array<ArrayBuffer>> {
  const serveOthers = takeTurns();
  const bytes = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const chunk of content) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
    await serveOthers(chunk.byteLength);
  }
  return bytes;
}

/** Lets others be served each time a piece's worth of bytes was gone through. */
function takeTurns() {
  let since = 0;
  return async (bytes: number) => {
    since += bytes;
    if (since < PIECE) return;
    await setImmediate();
    since = 0;
  };
}
