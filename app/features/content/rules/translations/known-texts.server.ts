import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";

/** Every shipped text of a language by `namespace:dotted.path`. */
const known = Object.fromEntries(
  LANGUAGES.map((language) => [language, flatten(shippedTexts[language])]),
) as Record<Language, Map<string, string>>;

/** The shipped text that an admin's text would stand over, or null when the shop has no such key in that language. */
export function shippedText(language: Language, key: string): string | null {
  return known[language].get(key) ?? null;
}

/** Every key of the shop; some plural forms exist in Arabic only. */
export function knownKeys(): string[] {
  return [...new Set(LANGUAGES.flatMap((language) => [...known[language].keys()]))];
}

function flatten(namespaces: object): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === "string") texts.set(path, node);
    else if (typeof node === "object" && node !== null) {
      for (const [name, child] of Object.entries(node)) walk(child, `${path}.${name}`);
    }
  };
  for (const [namespace, tree] of Object.entries(namespaces)) {
    for (const [name, node] of Object.entries(tree as object)) walk(node, `${namespace}:${name}`);
  }
  return texts;
}
