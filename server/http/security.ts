import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { AppEnv } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";

const JSON_LIMIT = 256 * 1024;
/** Ten megabytes of proof (OD12) and the multipart wrapping around it. */
const UPLOAD_LIMIT = 10 * 1024 * 1024 + 64 * 1024;
const GALLERY_LIMIT = 5 * UPLOAD_LIMIT;
/** A banner may be a film. */
const BANNER_LIMIT = 2 * UPLOAD_LIMIT;

/**
 * What Hono would add by itself: other sites may show the shop's pictures, browsers may look up the map's servers early,
 * and the others guard what no page has here: `document.domain`, Flash, the filters of Internet Explorer.
 */
const NOT_SENT = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Headers of every answer, whoever made it; pages add their content security policy. */
export function answerHeaders(publicUrl: string) {
  return secureHeaders({
    ...NOT_SENT,
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], payment: [], geolocation: ["self"] },
    strictTransportSecurity: publicUrl.startsWith("https:") && "max-age=31536000; includeSubDomains",
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
