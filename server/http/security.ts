import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";

const JSON_LIMIT = 256 * 1024;
/** Ten megabytes of proof (OD12) and the multipart wrapping around it. */
const UPLOAD_LIMIT = 10 * 1024 * 1024 + 64 * 1024;
const GALLERY_LIMIT = 5 * UPLOAD_LIMIT;
/** A banner may be a film. */
const BANNER_LIMIT = 2 * UPLOAD_LIMIT;

/** Headers of every answer, whoever made it; pages add their content security policy. */
export function answerHeaders(publicUrl: string) {
  const same = Object.entries({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), geolocation=(self)",
    ...(publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    // Written on the answer as it is: `c.header` would copy it, body and all, for each of them.
    const { headers } = c.res;
    headers.set("X-Request-Id", c.get("ctx").requestId);
    for (const [name, value] of same) headers.set(name, value);
  });
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A write must come from our own pages. Browsers always send `Origin` on writes; a caller that sends neither
 * `Origin` nor cookies is no browser with somebody's session in it, and carries its own risk.
 */
export function requireSameOrigin() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    const own = [new URL(c.req.url).host, c.req.header("host"), new URL(c.get("ctx").publicUrl).host];
    if (origin ? !own.includes(hostOf(origin)) : c.req.header("cookie") !== undefined) {
      return problem(c, { code: "cross_site" });
    }
    return next();
  });
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}

export function limitBodies() {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => problem(c, { code: "too_large" }) });
  const json = limit(JSON_LIMIT);
  const upload = limit(UPLOAD_LIMIT);
  const gallery = limit(GALLERY_LIMIT);
  const banner = limit(BANNER_LIMIT);
  return createMiddleware<AppEnv>((c, next) => {
    if (SAFE.has(c.req.method)) return next();
    if (!(c.req.header("content-type") ?? "").startsWith("multipart/form-data")) {
      return c.req.path.startsWith("/admin/content") || c.req.path.startsWith("/api/admin/translations")
        ? upload(c, next)
        : json(c, next);
    }
    if (c.req.path.includes("/restaurants")) return gallery(c, next);
    const isBanner = /^\/(admin\/content|api\/admin\/banners)\b/.test(c.req.path);
    return isBanner ? banner(c, next) : upload(c, next);
  });
}
