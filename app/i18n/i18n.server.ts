import type { Language } from "./language.ts";
import type { Texts } from "./texts.server.ts";

/** Whom a sentence is for. */
export interface Reader {
  texts: Texts;
  language: Language;
  /** What was said already, of a reader of many lines. */
  said?: Map<string, string>;
}

/** The reader of a file of many lines: a sentence that needs no filling in is looked up once, and not once for each line. */
export function readerOfMany({ texts, language }: Reader): Reader {
  return { texts, language, said: new Map() };
}

/** A sentence for people in the reader's language; `key` is `namespace:path`. An unknown key answers itself. */
export function sentence(
  { texts, language, said }: Reader,
  key: string,
  params?: Record<string, string | number>,
): string {
  const known = params ? undefined : said?.get(key);
  if (known !== undefined) return known;
  const text = texts.reader(language).translate("common")(key as never, params);
  if (!params) said?.set(key, text);
  return text;
}
