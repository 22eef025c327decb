/** `path` when it is an address of this site, else "/": `//elsewhere` and `https:` would send the visitor away. */
export function localPath(path: unknown): string {
  if (typeof path !== "string" || !path.startsWith("/") || path.startsWith("//") || path.includes("\\"))
    return "/";
  const url = new URL(path, "http://here.invalid");
  return url.host === "here.invalid" ? url.pathname + url.search : "/";
}
