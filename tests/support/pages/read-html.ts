const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

/** The main part of a page, without its frame; the whole where it has none. */
export const mainOf = (html: string): string => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;

/** What is read of HTML, its pieces apart by one blank. */
export const wordsOf = (html: string): string =>
  unescaped(html.replace(/<(script|style|template|svg)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " "))
    .replace(/[\s\u2068\u2069\u200e\u200f]+/g, " ")
    .trim();

/** As it was before it was written into HTML. */
export const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The piece of HTML that a landmark, list or table of this name is: from its tag on, as far as it goes. */
export function partOf(html: string, attribute: string): string {
  const at = html.indexOf(attribute);
  if (at < 0) return "";
  const start = html.lastIndexOf("<", at);
  const tag = /^<([\w-]+)/.exec(html.slice(start))?.[1] ?? "";
  const ends = new RegExp(`<(/?)${tag}\\b[^>]*>`, "g");
  let depth = 0;
  for (const { 1: isEnd, index, 0: whole } of html.slice(start).matchAll(ends)) {
    depth += isEnd ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index + whole.length);
  }
  return html.slice(start);
}

/** The addresses of the links in a piece of HTML, as they follow each other. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));

/** The tags of what can be typed into, pressed or chosen, without what is switched off by itself or with all around it. */
export function usableIn(html: string): string[] {
  const off = /<fieldset\b[^>]* disabled=""[^>]*>/.exec(html);
  if (off) {
    const whole = partOf(html.slice(off.index), off[0].slice(1));
    return usableIn(html.replace(whole, ""));
  }
  return (html.match(/<(input|select|textarea|button)\b[^>]*>/g) ?? []).filter(
    (tag) => !/ disabled(=|\s|>)/.test(tag) && !/type="hidden"/.test(tag),
  );
}
