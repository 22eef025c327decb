import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import type { TextEntry } from "./text-entry.ts";

export const TEXT_VIEWS = ["all", "own", "missing-ar", "missing-en"] as const;
export type TextView = (typeof TEXT_VIEWS)[number];

/** Each draws two fields that save themselves; more would be felt. */
export const TEXTS_PER_PAGE = 25;

export interface TextFilter {
  q: string;
  view: TextView;
  /** Empty for all. */
  category: string;
  cursor: string | null;
}

export interface TextPage {
  items: TextEntry[];
  nextCursor: string | null;
  /** How many the filter lets through, on all pages. */
  count: number;
}

/** A text with all its words as they are searched. */
export interface SearchableText {
  entry: TextEntry;
  folded(): string;
}

/** The filter of the translations tab out of its address; what it does not know is the beginning of all texts. */
export function readTextFilter(search: URLSearchParams): TextFilter {
  const view = search.get("show");
  return {
    q: (search.get("q") ?? "").slice(0, 200),
    view: TEXT_VIEWS.find((each) => each === view) ?? "all",
    category: (search.get("category") ?? "").slice(0, 60),
    cursor: search.get("cursor"),
  };
}

/** Prepares a text for search; it is folded when it is first searched. */
export function searchable(entry: TextEntry): SearchableText {
  let folded: string | undefined;
  return {
    entry,
    // Thousands of texts are folded once somebody searches, and not with every change of the catalogue.
    folded() {
      const { key, category, own, shipped } = entry;
      const words = [key, category, own.ar?.value, own.en?.value, shipped.ar, shipped.en];
      folded ??= words.map((text) => foldForSearch(text ?? "")).join("\n");
      return folded;
    },
  };
}

/** By category, then key. */
export function compareTexts(a: TextUse, b: TextUse): number {
  return compare(a.category, b.category) || compare(a.key, b.key);
}

/**
 * One page of the texts whose key, shipped or own words hold what is searched for, as Arabic is searched. "Missing" is a
 * key that the admin changed in one language only, although the shop has it in both.
 * @param texts in the order of `compareTexts`
 */
export function filterTexts(texts: readonly SearchableText[], filter: TextFilter): TextPage {
  const isFound = searchForWords(filter.q);
  const found = texts.filter(
    ({ entry, folded }) =>
      isIn(entry, filter.view) &&
      (filter.category === "" || entry.category === filter.category) &&
      (filter.q === "" || isFound(folded())),
  );
  const [category, key] = decodeWords(filter.cursor, 2) ?? [];
  const isAfter = ({ entry }: SearchableText) =>
    category === undefined || key === undefined || compareTexts(entry, { category, key }) > 0;
  const rest = found.filter(isAfter);
  const items = rest.slice(0, TEXTS_PER_PAGE).map(({ entry }) => entry);
  const last = items.at(-1);
  return {
    items,
    count: found.length,
    nextCursor: last && rest.length > items.length ? encodeWords([last.category, last.key]) : null,
  };
}

type TextUse = Pick<TextEntry, "category" | "key">;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function isIn({ own, shipped }: TextEntry, view: TextView): boolean {
  if (view === "own") return Boolean(own.ar || own.en);
  if (view === "missing-ar") return Boolean(own.en && !own.ar && shipped.ar !== null);
  if (view === "missing-en") return Boolean(own.ar && !own.en && shipped.en !== null);
  return true;
}
