import { createHash } from "node:crypto";
import { LANGUAGES, type Language } from "./language.ts";
import { openTextReader, type TextReader } from "./page-texts.ts";
import { shippedTexts } from "./shipped-texts.server.ts";

export interface TextOverride {
  /** `namespace:dotted.path` */
  key: string;
  language: Language;
  value: string;
}

/** Shipped words with the admin's words over them (S28), one reader per language for all requests. */
export interface Texts {
  /** Loads the overrides again when the catalogue changed since; call it before using the rest. */
  refresh(): Promise<void>;
  reader(language: Language): TextReader;
  /** Changes whenever a word changes; goes into addresses of text files so that they may be cached for ever. */
  version(): string;
}

/** Creates the texts of the server: shipped ones with the shop's overrides, read anew when the catalogue changes. */
export function createTexts(source: {
  catalogVersion(): number;
  readOverrides(): Promise<TextOverride[]>;
}): Texts {
  let seen = -1;
  let version = "";
  let readers: Record<Language, TextReader>;
  let loading: Promise<void> | null = null;

  const build = (overrides: TextOverride[]) => {
    // Hundreds of kilobytes of words stay as they were shipped: only a namespace that says something else is copied.
    const resources = { ar: { ...shipped.ar }, en: { ...shipped.en } };
    const written: string[] = [];
    for (const { key, language, value } of overrides) {
      const namespace = key.slice(0, key.indexOf(":"));
      const words = resources[language];
      const before = shipped[language][namespace];
      if (before === undefined) continue;
      if (words[namespace] === before) words[namespace] = structuredClone(before);
      if (writeText(words[namespace], key, value)) written.push(`${language} ${key} ${value}`);
    }
    const next = versionOf(written.toSorted());
    if (next === version) return;
    version = next;
    readers = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        openTextReader({ language, version, namespaces: resources[language] }),
      ]),
    ) as Record<Language, TextReader>;
  };
  build([]);

  return {
    async refresh() {
      if (seen === source.catalogVersion()) return;
      loading ??= (async () => {
        const started = source.catalogVersion();
        build(await source.readOverrides());
        seen = started;
      })().finally(() => {
        loading = null;
      });
      await loading;
    },
    reader: (language) => readers[language],
    version: () => version,
  };
}

const hash = (said: string) => createHash("sha256").update(said).digest("base64url").slice(0, 12);
const shipped = shippedTexts as unknown as Record<Language, Record<string, Record<string, unknown>>>;
const shippedVersion = hash(JSON.stringify(shippedTexts));

function versionOf(written: readonly string[]): string {
  return written.length === 0 ? shippedVersion : hash(JSON.stringify([shippedVersion, ...written]));
}

/** Whether the words of `key` are others now; a key that an update of the shop removed is left alone. */
function writeText(namespace: Record<string, unknown> | undefined, key: string, value: string): boolean {
  const path = key.slice(key.indexOf(":") + 1).split(".");
  const last = path.pop();
  let node: unknown = namespace;
  for (const part of path) node = (node as Record<string, unknown> | undefined)?.[part];
  const words = node as Record<string, unknown> | undefined;
  if (!last || typeof words?.[last] !== "string" || words[last] === value) return false;
  words[last] = value;
  return true;
}
