/** A page as a visitor was sent it. */
export interface SentPage {
  status: number;
  headers: { get(name: string): string | null };
  html: string;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  nbsp: " ",
};
const UNSEEN = /<(script|style|template|svg|dialog|head)\b.*?<\/\1>/gs;
const INVISIBLE = /[\s\u200e\u200f\u2066-\u2069]+/g;
const HIDDEN = /(?:^|\s)(?:hidden|sr-only|invisible)!?(?:\s|$)/;

const unescaped = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What is seen of a piece of HTML without pressing anything, its pieces apart by one blank. */
export function seenText(html: string): string {
  return unescaped(html.replace(UNSEEN, " ").replace(/<[^>]+>/g, " "))
    .replace(INVISIBLE, " ")
    .trim();
}

/** Does the piece say this, whatever blanks stand in it? */
export function says(html: string, words: string): boolean {
  const plain = words.replace(INVISIBLE, " ").trim();
  return plain !== "" && seenText(html).includes(plain);
}

/** Addresses of the links that are to be seen on phones and elsewhere; what a menu holds is not. */
export function seenLinks(html: string): string[] {
  return [...html.replace(UNSEEN, " ").matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    const look = /\sclass="([^"]*)"/.exec(tag)?.[1] ?? "";
    return href === undefined || HIDDEN.test(look) ? [] : [unescaped(href)];
  });
}

/** The section that an address with `#id` leads to; null where there is none. */
export function sectionOf(html: string, id: string): string | null {
  const start = html.search(new RegExp(`<section\\b[^>]*\\sid="${id}"`));
  if (start < 0) return null;
  const end = html.indexOf("</section>", start);
  return end < 0 ? null : html.slice(start, end);
}

/** What stands on top of a page before anybody scrolls. */
export function headerOf(html: string): string {
  const start = html.search(/<header\b/);
  const end = html.indexOf("</header>", start);
  return start < 0 || end < 0 ? "" : html.slice(start, end);
}
