/**
 * The pages that are the same for every visitor: what may be cached, and where nobody's session is read.
 * The wizard is among them: its draft lives in the browser, and the person is asked for only when placing.
 * Each names the parameters that its HTML depends on; others (campaign marks, say) do not multiply the cache.
 */
const PARAMETERS: Record<string, readonly string[]> = {
  "/": [],
  "/offers": [],
  "/restaurants": ["q", "cooking", "page"],
  "/order": [],
  "/terms": [],
  "/privacy": [],
  "/about": [],
  "/contact": [],
  "/offline": [],
};
const RESTAURANT = /^\/restaurants\/[^/]+$/;
const PARAMETER_LENGTH_MAX = 80;

/** Client navigations ask for `/path.data`, and for `/path/_.data` where the address ends in a slash, as home's does. */
export function pagePathOf(path: string): string {
  if (path.endsWith("/_.data")) return path.slice(0, -"/_.data".length) || "/";
  return path.endsWith(".data") ? path.slice(0, -".data".length) : path;
}

/** Is this the path of a page that holds nothing personal? */
export function isPublicPage(path: string): boolean {
  const page = pagePathOf(path);
  return Object.hasOwn(PARAMETERS, page) || RESTAURANT.test(page);
}

/** A page to be read, whose links and forms need no script. The wizard is worked from the first sight on. */
export function isForReading(path: string): boolean {
  return isPublicPage(path) && path !== "/order";
}

/**
 * The address of a public page with only what its HTML depends on, in a fixed order. The host is the shop's own, whatever a
 * request calls it: nobody fills the memory by asking for one page under many names (AV15).
 */
export function publicAddress(url: URL, publicUrl: string): string {
  const bare = new URL(publicUrl);
  bare.pathname = url.pathname;
  for (const name of [...(PARAMETERS[pagePathOf(url.pathname)] ?? []), "_routes"]) {
    const value = url.searchParams.get(name);
    if (value) bare.searchParams.set(name, value.slice(0, PARAMETER_LENGTH_MAX));
  }
  return bare.href;
}
