import type { App } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { isFileKey } from "#services/files.ts";
import { sendFile } from "../api/http/send-file.ts";

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
export function registerPublicFiles(app: App): void {
  app.get(`${PREFIX}*`, async (c) => {
    const key = decodeKey(c.req.path.slice(PREFIX.length));
    const type = key && CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)];
    if (!key || !type) return problem(c, { code: "not_found" });
    const { open } = c.get("ctx").files;
    const headers = {
      "Content-Type": type,
      "Cache-Control": FOR_EVER,
      "Accept-Ranges": "bytes",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    // A picture is asked for whole and is small: one reading less.
    const isFilm = type.startsWith("video/") || c.req.header("range") !== undefined;
    if (isFilm) return (await sendFile(c, open, { key, headers })) ?? problem(c, { code: "not_found" });
    const bytes = await open.read(key);
    return bytes ? c.body(new Uint8Array(bytes), 200, headers) : problem(c, { code: "not_found" });
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
