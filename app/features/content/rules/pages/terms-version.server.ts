import { createHash } from "node:crypto";
import { LANGUAGES } from "#app/i18n/language.ts";
import type { TextKeys } from "#app/i18n/text-keys.ts";
import type { Texts } from "#app/i18n/texts.server.ts";
import { LEGAL_UPDATED } from "./legal-updated.ts";

/** Of the words as they stand; they are hashed once until one changes. */
let known: { words: string; version: string } | null = null;

/** Which terms the shop shows just now: their day, and a mark of every word, also of those that an admin wrote over the shipped ones. */
export async function termsVersion(texts: Texts): Promise<string> {
  await texts.refresh();
  const words = texts.version();
  if (known?.words === words) return known.version;
  const terms = LANGUAGES.map(
    (language) => (texts.reader(language).page.namespaces.legal as TextKeys["legal"]).terms,
  );
  const mark = createHash("sha256").update(JSON.stringify(terms)).digest("hex").slice(0, 8);
  known = { words, version: `${LEGAL_UPDATED}-${mark}` };
  return known.version;
}
