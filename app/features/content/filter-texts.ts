import { foldForSearch } from "#app/lib/arabic-text.ts";
import type { TextEntry } from "./list-texts.server.ts";

export const TEXT_VIEWS = ["all", "own", "missing-ar", "missing-en"] as const;
export type TextView = (typeof TEXT_VIEWS)[number];

export const TEXTS_PER_PAGE = 50;

export interface TextFilter {
  q: string;
  view: TextView;
  /** From 1. */
  page: number;
}

/** The filter of the translations tab out of its address; what it does not know is the beginning of all texts. */
export function readTextFilter(search: URLSearchParams): TextFilter {
  const view = search.get("show");
  const page = Number(search.get("page"));
  return {
    q: (search.get("q") ?? "").slice(0, 200),
    view: TEXT_VIEWS.find((each) => each === view) ?? "all",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/**
 * Texts whose key, shipped or own words hold what is searched for, as Arabic is searched. "Missing" is a key that the
 * admin changed in one language only, although the shop has it in both.
 */
export function filterTexts(entries: readonly TextEntry[], { q, view, page }: TextFilter) {
  const wanted = foldForSearch(q);
  const found = entries.filter((entry) => isIn(entry, view) && (wanted === "" || holds(entry, wanted)));
  const pages = Math.max(1, Math.ceil(found.length / TEXTS_PER_PAGE));
  const shown = Math.min(page, pages);
  return {
    entries: found.slice((shown - 1) * TEXTS_PER_PAGE, shown * TEXTS_PER_PAGE),
    count: found.length,
    page: shown,
    pages,
  };
}

function isIn({ own, shipped }: TextEntry, view: TextView): boolean {
  if (view === "own") return Boolean(own.ar || own.en);
  if (view === "missing-ar") return Boolean(own.en && !own.ar && shipped.ar !== null);
  if (view === "missing-en") return Boolean(own.ar && !own.en && shipped.en !== null);
  return true;
}

function holds({ key, category, own, shipped }: TextEntry, wanted: string): boolean {
  const words = [key, category, own.ar?.value, own.en?.value, shipped.ar, shipped.en];
  return words.some((text) => text && foldForSearch(text).includes(wanted));
}
