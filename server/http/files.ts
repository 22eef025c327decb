import type { Hono } from "hono";
import type { AppEnv } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";
import { isFileKey } from "#services/files.ts";
import { askedPart } from "./asked-part.ts";

/** The kinds that the shop itself puts there; anything else is not served. */
const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  mp4: "video/mp4",
  webm: "video/webm",
};
/** Every key holds a fresh id, so what lies under it never changes. */
const FOR_EVER = "public, max-age=31536000, immutable";
const PREFIX = "/files/";

/** Serves the open files of the shop, the same from disk or bucket. */
export function registerPublicFiles(app: Hono<AppEnv>): void {
  app.get(`${PREFIX}*`, async (c) => {
    const key = decodeKey(c.req.path.slice(PREFIX.length));
    const type = key && CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)];
    if (!key || !type) return problem(c, { code: "not_found" });
    const bytes = await c.get("ctx").files.open.read(key);
    if (!bytes) return problem(c, { code: "not_found" });
    const headers = {
      "Content-Type": type,
      "Cache-Control": FOR_EVER,
      "Accept-Ranges": "bytes",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    const part = askedPart(c.req.header("range"), bytes.length);
    if (!part) return c.body(new Uint8Array(bytes), 200, headers);
    const [first, last] = part;
    return c.body(new Uint8Array(bytes.subarray(first, last + 1)), 206, {
      ...headers,
      "Content-Range": `bytes ${first}-${last}/${bytes.length}`,
    });
  });
}

/** Null for what is no key: a broken escape, a way out of the folder, a hidden file. */
function decodeKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path);
    return isFileKey(key) ? key : null;
  } catch {
    return null;
  }
}
