import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  type PDFObject,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { isActive, isPlainAction, removePlainLinks } from "./pdf-actions.ts";
import { checkPacking } from "./pdf-packing.ts";
import { Refused } from "./refused.ts";

/** A document that ends before that is cut off, whatever can be made of the rest. */
const END = "%%EOF";
const END_WITHIN = 2048;
/** More than any receipt has; each takes its time to look through. */
const OBJECTS_MAX = 100_000;

/**
 * Reads a PDF, refuses it when it does anything but show pages, and writes it anew: only what was read and looked
 * through is kept, so nothing hides between, before or behind the objects, or in earlier versions of them.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await read(bytes);
  const { context } = document;
  const objects = context.enumerateIndirectObjects();
  if (objects.length > OBJECTS_MAX) throw new Refused("file_too_heavy");
  for (const [, object] of objects) walk(object, removePlainLinks);
  // Also what nothing points at: who brings a script has no receipt.
  for (const [, object] of objects)
    walk(object, (dict, stream) => {
      if (isActive(dict, stream)) throw new Refused("pdf_active");
    });

  const reached = reach(context);
  for (const [ref, object] of objects) {
    if (!reached.has(ref)) context.delete(ref);
    else walk(object, (dict, stream) => checkReached(dict, stream));
  }
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

async function read(bytes: Uint8Array): Promise<PDFDocument> {
  if (!Buffer.from(bytes.slice(-END_WITHIN)).includes(END)) throw new Refused("pdf_unreadable");
  try {
    const document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (document.getPageCount() < 1) throw new Refused("pdf_unreadable");
    return document;
  } catch (error) {
    throw error instanceof EncryptedPDFError ? new Refused("pdf_locked") : new Refused("pdf_unreadable");
  }
}

function checkReached(dict: PDFDict, stream: PDFStream | null): void {
  // A link that was not plain enough to be dropped, and still leads somewhere.
  if (isPlainAction(dict)) throw new Refused("pdf_active");
  if (stream) checkPacking(stream);
}

type Visit = (dict: PDFDict, stream: PDFStream | null) => void;

/** Visits the dictionaries within one object; those of other objects are visited with theirs. */
function walk(object: PDFObject, visit: Visit): void {
  const left: PDFObject[] = [object];
  for (let each = left.pop(); each; each = left.pop()) {
    if (each instanceof PDFStream) {
      visit(each.dict, each);
      left.push(...each.dict.values());
    } else if (each instanceof PDFDict) {
      visit(each, null);
      left.push(...each.values());
    } else if (each instanceof PDFArray) {
      for (const item of each.asArray()) left.push(item);
    }
  }
}

/** Everything that the document shows leads to. */
function reach(context: PDFContext): Set<PDFRef> {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const left = [Root, Info].filter((each): each is PDFObject => each !== undefined);
  for (let each = left.pop(); each; each = left.pop()) {
    if (each instanceof PDFRef) {
      if (reached.has(each)) continue;
      reached.add(each);
      const object = context.lookup(each);
      if (object) left.push(object);
    } else if (each instanceof PDFStream) {
      for (const value of each.dict.values()) left.push(value);
    } else if (each instanceof PDFDict) {
      for (const value of each.values()) left.push(value);
    } else if (each instanceof PDFArray) {
      for (const item of each.asArray()) left.push(item);
    }
  }
  return reached;
}
