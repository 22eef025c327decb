import type { Language } from "./language.ts";
import { readText, type TextTree } from "./read-text.ts";
import type { FullTextKey, Namespace, Says, TextKey } from "./text-keys.ts";

/** What the first HTML carries in `<script id="texts">`: the words of this page, and the version of all words. */
export interface PageTexts {
  language: Language;
  version: string;
  namespaces: Record<string, unknown>;
  /** Namespaces that a later part of the page fetches. */
  later?: string[];
  /** Namespaces that the page says and does not carry: they are fetched before it is worked, and kept for the next one. */
  first?: string[];
}

export const PAGE_TEXTS_ID = "texts";

/** The file of one namespace, which never changes under this address. */
export function textsAddress({ language, version }: PageTexts, namespace: string): string {
  return `/texts/${language}/${namespace}.json?v=${version}`;
}

/** What `use` reads without waiting, also in a component that did not wait for it. */
type ReadAtOnce = Promise<void> & { status?: "fulfilled" };

const FORGET_FAILURE_MS = 2_000;

/** The words of the HTML, and namespaces fetched when a page needs them (0006-texts-travel-with-their-page). */
export interface TextReader {
  language: Language;
  /** All words known so far, those fetched included. */
  page: PageTexts;
  /** Did the HTML bring it along? What was fetched is asked for by `load` each time, as React's `use` must be called alike. */
  has(namespace: string): boolean;
  /** Fetches a namespace once; rejects when the network or the server does, and a later visit asks again. */
  load(namespace: string): Promise<void>;
  /** Reads `path` in `namespace` and `other:path` elsewhere; the same function for the same namespace. */
  translate<N extends Namespace>(namespace: N): Says<TextKey<N>> & Says<FullTextKey>;
}

/** Opens the texts that a page brought, and loads further namespaces when they are asked for. */
export function openTextReader(page: PageTexts): TextReader {
  const trees = page.namespaces as Record<string, TextTree>;
  const brought = new Set(Object.keys(trees));
  const loading = new Map<string, Promise<void>>();
  const translators = new Map<string, Says<string>>();

  async function fetchTexts(namespace: string) {
    try {
      const response = await fetch(textsAddress(page, namespace));
      if (!response.ok) throw new Error(`texts ${response.status}`);
      trees[namespace] = (await response.json()) as TextTree;
    } catch (error) {
      // The failed promise stays for the render that waits for it; asked again at once, it would wait for ever.
      setTimeout(() => loading.delete(namespace), FORGET_FAILURE_MS);
      throw error;
    }
  }

  return {
    language: page.language,
    page,
    has: (namespace) => brought.has(namespace),
    load(namespace) {
      const known = loading.get(namespace);
      if (known) return known;
      const started: ReadAtOnce = fetchTexts(namespace);
      loading.set(namespace, started);
      started.then(
        () => {
          started.status = "fulfilled";
        },
        () => undefined,
      );
      return started;
    },
    translate(namespace) {
      const known = translators.get(namespace);
      if (known) return known;
      const translate: Says<string> = (key, params) => {
        const colon = key.indexOf(":");
        const tree = trees[colon < 0 ? namespace : key.slice(0, colon)];
        return readText(page.language, tree ?? {}, key.slice(colon + 1), params);
      };
      translators.set(namespace, translate);
      return translate;
    },
  };
}
