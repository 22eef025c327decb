import { PDFDict, PDFName, type PDFObject, type PDFStream } from "@cantoo/pdf-lib";

const name = (text: string) => PDFName.of(text);
const names = (...texts: string[]) => new Set<PDFObject>(texts.map(name));

const ACTION = name("A");
const KIND_OF_ACTION = name("S");
const NEXT = name("Next");
const SUBTYPE = name("Subtype");
const OPENED = name("OpenAction");
const EARLIER_ACTION = name("PA");

/** Actions that show a place of the document or the address of a page of the web, when somebody presses on them. */
const PLAIN = names("GoTo", "URI");
const ACTIVE = names(
  "JavaScript",
  "ECMAScript",
  "Launch",
  "GoToR",
  "GoToE",
  "GoToDp",
  "Thread",
  "Sound",
  "Movie",
  "Hide",
  "Named",
  "SubmitForm",
  "ResetForm",
  "ImportData",
  "SetOCGState",
  "Rendition",
  "Trans",
  "GoTo3DView",
  "RichMediaExecute",
);
/** Keys that are only there for scripts, for acting by itself, for files within, or for forms that are programs. */
const ACTIVE_KEYS = [
  "JS",
  "JavaScript",
  "AA",
  "XFA",
  "EmbeddedFiles",
  "EF",
  "AF",
  "Collection",
  "Renditions",
  "AlternatePresentations",
  "RichMediaContent",
  "RichMediaSettings",
].map(name);
const ACTIVE_SUBTYPES = names("RichMedia", "Movie", "Screen", "Sound", "3D", "FileAttachment", "PS");
const FILE_OF_STREAM = name("F");
const OTHER_DOCUMENT = name("Ref");

/** Does it run, fetch, send, hide or open anything? */
export function isActive(dict: PDFDict, stream: PDFStream | null): boolean {
  if (ACTIVE_KEYS.some((key) => dict.has(key))) return true;
  if (isOneOf(ACTIVE, dict.lookup(KIND_OF_ACTION))) return true;
  if (isOneOf(ACTIVE_SUBTYPES, dict.lookup(SUBTYPE))) return true;
  if (dict.lookup(name("Type")) === name("Filespec")) return true;
  return stream !== null && (dict.has(FILE_OF_STREAM) || dict.has(OTHER_DOCUMENT));
}

/** An action that would be plain on a link, wherever it stands. */
export function isPlainAction(dict: PDFDict): boolean {
  return isOneOf(PLAIN, dict.lookup(KIND_OF_ACTION));
}

/**
 * Takes plain links off: receipts printed from an app or a page carry the bank's address, and are none the worse without
 * it. What goes on to another action after that stays, and is refused later.
 */
export function removePlainLinks(dict: PDFDict): void {
  const isLink = dict.lookup(SUBTYPE) === name("Link");
  const isBookmark = dict.has(name("Title")) && dict.has(name("Parent"));
  if (isLink || isBookmark)
    for (const key of [ACTION, EARLIER_ACTION]) if (isLastPlain(dict.lookup(key))) dict.delete(key);
  const opened = dict.lookup(OPENED);
  // Where to begin is no action, but some programs write it as one.
  if (isLastPlain(opened) && (opened as PDFDict).lookup(KIND_OF_ACTION) === name("GoTo")) dict.delete(OPENED);
}

function isLastPlain(action: PDFObject | undefined): boolean {
  return action instanceof PDFDict && isPlainAction(action) && !action.has(NEXT);
}

function isOneOf(set: ReadonlySet<PDFObject>, value: PDFObject | undefined): boolean {
  return value !== undefined && set.has(value);
}
