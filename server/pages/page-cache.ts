import type { LiveEvents } from "#services/live-events.ts";
import type { SealedPage } from "./sealed-page.ts";

/** Of pages before they are packed, and as many of old ones: what a shop has in both languages and themes, many times over. */
const BYTES_MAX = 12 * 1024 * 1024;
/** Of these, for addresses with a question: whoever searches for something else each time drives no page of the shop out. */
const ASKED_BYTES = 3 * 1024 * 1024;

/** What a public page depends on, besides the catalogue: its address, and how the visitor reads it. */
export interface PageKey {
  address: string;
  /** Riyadh day: pages name days and the year. */
  day: string;
  language: string;
  theme: string;
}

export interface PageCache {
  /** The page as it was drawn last, however old: for the time without a database. */
  old(key: PageKey): SealedPage | null;
  /** The page from memory, or drawn now; `hit` says which. Only good answers are kept. */
  get(key: PageKey, draw: () => Promise<SealedPage>): Promise<{ page: SealedPage; hit: boolean }>;
}

/**
 * Public pages in memory, thrown away whenever the catalogue changes, and drawn once however many ask for one at once. While the connection that tells of changes is
 * down nothing is served from here, and a page drawn across a change is not kept.
 */
export function createPageCache(events: Pick<LiveEvents, "catalogVersion" | "isLive">): PageCache {
  const pages = keptPages();
  const oldPages = keptPages();
  /** Pages that are being drawn since the last change: a thousand open pages that read themselves again are one drawing. */
  let drawing = new Map<string, Promise<SealedPage>>();
  let pagesVersion = -1;
  const keyOf = ({ address, day, language, theme }: PageKey) => `${language} ${theme} ${day} ${address}`;

  return {
    old: (key) => pages.get(keyOf(key)) ?? oldPages.get(keyOf(key)) ?? null,
    async get(pageKey, draw) {
      const version = events.catalogVersion();
      if (version !== pagesVersion) {
        for (const [key, page] of pages.all()) oldPages.keep(key, page);
        pages.clear();
        drawing = new Map();
        pagesVersion = version;
      }
      const key = keyOf(pageKey);
      const kept = events.isLive() ? pages.get(key) : undefined;
      if (kept) return { page: kept, hit: true };
      const begun = events.isLive() ? drawing.get(key) : undefined;
      if (begun) return { page: await begun, hit: true };
      const under = drawing;
      const drawn = draw().finally(() => under.delete(key));
      under.set(key, drawn);
      const page = await drawn;
      if (
        page.status === 200 &&
        events.isLive() &&
        events.catalogVersion() === version &&
        pagesVersion === version
      ) {
        pages.keep(key, page);
      }
      return { page, hit: false };
    },
  };
}

/** Pages of the shop's own addresses, and lists that were searched or turned to a page, each in a room of their own. */
function keptPages() {
  const own = newestPages(BYTES_MAX - ASKED_BYTES);
  const asked = newestPages(ASKED_BYTES);
  const roomOf = (key: string) => (key.includes("?") ? asked : own);
  return {
    get: (key: string) => roomOf(key).get(key),
    all: () => [...own.all(), ...asked.all()],
    keep: (key: string, page: SealedPage) => roomOf(key).keep(key, page),
    clear() {
      own.clear();
      asked.clear();
    },
  };
}

/** The newest pages, as many as fit into the room. */
function newestPages(mostBytes: number) {
  const pages = new Map<string, SealedPage>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= pages.get(key)?.plain.length ?? 0;
    pages.delete(key);
  };
  return {
    get: (key: string) => pages.get(key),
    all: () => pages.entries(),
    keep(key: string, page: SealedPage) {
      drop(key);
      pages.set(key, page);
      bytes += page.plain.length;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes || oldest === key) break;
        drop(oldest);
      }
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
  };
}
