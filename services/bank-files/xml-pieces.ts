import { setImmediate } from "node:timers/promises";
import sax from "sax";
import { CELL_MAX, StatementFault } from "./statement.ts";

/** An element with what is in it; names are without their prefix. */
export interface XmlElement {
  name: string;
  /** Of the file, where it begins. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const PIECE = 64 * 1024;
const DEEPEST = 40;
/** Elements that are kept at once: a whole piece that is handed out, with all that stands around it. */
const KEPT_MAX = 200_000;

/**
 * Reads XML piece by piece, so that others are served between, and hands out every element of that name when it ends. It is
 * then forgotten, so that a long file takes no more memory than a short one. There is no document type and no entity of
 * one's own: whoever needs them sends no statement.
 * @param handlers its `onRoot` hears the namespace of the element that matters, and throws when it is not what was expected
 */
export async function readXml(
  text: string,
  piece: string,
  handlers: {
    /** The element that matters, also within an envelope. */
    root: string;
    onRoot: (namespace: string) => void;
    onPiece: (element: XmlElement, around: readonly XmlElement[]) => void;
    /** An element that ended and is no piece, nor within one. */
    onEnd?: (element: XmlElement) => void;
  },
): Promise<void> {
  const parser = sax.parser(true, { trim: false });
  const open: XmlElement[] = [];
  let kept = 0;
  let fault: Error | null = null;
  const stop = (error: Error) => {
    fault ??= error;
  };
  const guarded =
    <T>(act: (value: T) => void) =>
    (value: T) => {
      if (fault) return;
      try {
        act(value);
      } catch (error) {
        stop(error as Error);
      }
    };

  parser.onerror = () => {
    stop(new StatementFault("statement_unreadable", parser.line + 1));
    parser.resume();
  };
  parser.ondoctype = () => stop(new StatementFault("statement_unreadable", parser.line + 1));
  parser.onopentag = guarded((tag) => {
    if (open.length >= DEEPEST || ++kept > KEPT_MAX)
      throw new StatementFault("statement_unreadable", parser.line + 1);
    const attributes = tag.attributes as Record<string, string>;
    const element: XmlElement = {
      ...{ name: localName(tag.name), line: parser.line + 1, attributes, text: "", children: [] },
    };
    if (element.name === handlers.root)
      handlers.onRoot(namespaceOf(tag.name, [element, ...open.toReversed()]));
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.ontext = guarded((words) => addText(words));
  parser.oncdata = guarded((words) => addText(words));
  parser.onclosetag = guarded(() => {
    const element = open.pop();
    if (!element) return;
    if (element.name === piece) {
      handlers.onPiece(element, open);
      const around = open.at(-1);
      around?.children.pop();
      kept -= countOf(element);
    } else if (!open.some(({ name }) => name === piece)) handlers.onEnd?.(element);
  });

  function addText(words: string) {
    const element = open.at(-1);
    if (element && element.text.length < CELL_MAX) element.text += words.slice(0, CELL_MAX);
  }

  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    if (fault) throw fault;
    await setImmediate();
  }
  parser.close();
  if (fault) throw fault;
}

/** What stands at a path below an element, such as `["Acct", "Id", "IBAN"]`; null where there is nothing. */
export function textAt(element: XmlElement | undefined, path: readonly string[]): string | null {
  const found = elementAt(element, path)?.text.trim();
  return found ? found : null;
}

/** The first element at a path of names; undefined where there is none. */
export function elementAt(element: XmlElement | undefined, path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** All elements at a path of names. */
export function elementsAt(element: XmlElement | undefined, path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path;
  const children = element?.children.filter((child) => child.name === name) ?? [];
  return rest.length === 0 ? children : children.flatMap((child) => elementsAt(child, rest));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A prefix may have been explained by any element around. */
function namespaceOf(name: string, innermostFirst: readonly XmlElement[]): string {
  const prefix = name.includes(":") ? name.slice(0, name.indexOf(":")) : "";
  const said = prefix ? `xmlns:${prefix}` : "xmlns";
  return innermostFirst.map(({ attributes }) => attributes[said]).find((each) => each !== undefined) ?? "";
}

function countOf(element: XmlElement): number {
  return element.children.reduce((sum, child) => sum + countOf(child), 1);
}
