const HERE = "http://here.invalid";

/**
 * `path` as a browser would resolve it, when that is an address of this site below `under`; else `otherwise`. Compared is what
 * comes out, not how it is written: `//elsewhere`, `/\\elsewhere`, `https:` and `/admin/..//elsewhere` lead away.
 */
export function localPath(path: unknown, { under = "/", otherwise = "/" } = {}): string {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, HERE)) return otherwise;
  const { origin, pathname, search } = new URL(path, HERE);
  const isHere = origin === HERE && !pathname.startsWith("//") && `${pathname}/`.startsWith(under);
  return isHere ? pathname + search : otherwise;
}
