/**
 * Where a plain press on `link` leads inside of the shop, for the router to go there without loading the page anew; null
 * when the browser should do what it always does: a new tab, another site, a call, or a press somebody answered already.
 */
export function insideAddress(press: MouseEvent, link: HTMLAnchorElement): string | null {
  const isPlain = press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
  if (!isPlain || press.defaultPrevented) return null;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  return link.pathname + link.search + link.hash;
}
