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

export function createTexts(source: {
  catalogVersion(): number;
  readOverrides(): Promise<TextOverride[]>;
}): Texts {
  let seen = -1;
  let version = "";
  let readers: Record<Language, TextReader>;
  let loading: Promise<void> | null = null;

  const build = (overrides: TextOverride[]) => {
    const resources = structuredClone(shippedTexts) as unknown as Record<
      Language,
      Record<string, Record<string, unknown>>
    >;
    for (const { key, language, value } of overrides) writeText(resources[language], key, value);
    version = createHash("sha256").update(JSON.stringify(resources)).digest("base64url").slice(0, 12);
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

function writeText(namespaces: Record<string, Record<string, unknown>>, key: string, value: string) {
  const colon = key.indexOf(":");
  const path = key.slice(colon + 1).split(".");
  const last = path.pop();
  let node: unknown = namespaces[key.slice(0, colon)];
  for (const part of path) node = (node as Record<string, unknown> | undefined)?.[part];
  // A key that an update of the shop removed is left alone.
  if (last && typeof (node as Record<string, unknown> | undefined)?.[last] === "string") {
    (node as Record<string, unknown>)[last] = value;
  }
}
