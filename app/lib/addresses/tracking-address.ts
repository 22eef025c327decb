/** Whoever holds such an address may see an order, take a place that is kept, or choose a password at the desk: the token stands in it, so it is written down nowhere. */
const TRACKING_PATH = /^\/+(t|w|admin\/+password)\/+[^/]*/i;

/** Is this the address of a page that opens by its token, or of what belongs to one? Also as a browser may spell it: `/%74/…`, `/T/…`. */
export function isTrackingPath(path: string): boolean {
  return TRACKING_PATH.test(decoded(path));
}

/** A path as logs, traces and reports of faults may hold it: without the token in it. */
export function maskedPath(path: string): string {
  if (!isTrackingPath(path)) return path;
  return decoded(path).replace(
    TRACKING_PATH,
    (_, kind: string) => `/${kind.toLowerCase().replace(/\/+/, "/")}/***`,
  );
}

/** The token that a path carries, as it stands there; null where it is no tracking page's. */
export function tokenInPath(path: string): string | null {
  return /^\/t\/([^/]+)/.exec(path)?.[1] ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
