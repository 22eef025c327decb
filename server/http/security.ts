import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { personKey } from "#app/foundation/context/actor.ts";
import type { AppEnv } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";
import { BUSY_SECONDS } from "#services/untrusted-files/untrusted-files.ts";

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

/** For what is no page; the service worker lives by the policy of its script, and asks this shop alone. */
const BESIDE_PAGES =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer, whoever made it; pages and files bring a content security policy of their own (AV12). */
export function answerHeaders(publicUrl: string) {
  const guard = secureHeaders({
    ...NOT_SENT,
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], payment: [], geolocation: ["self"] },
    strictTransportSecurity: publicUrl.startsWith("https:") && "max-age=31536000; includeSubDomains",
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    await guard(c, next);
    const { headers } = c.res;
    // Pages have none while Vite writes its own scripts into them.
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (!(isPage || headers.has("content-security-policy")))
      headers.set("Content-Security-Policy", BESIDE_PAGES);
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
    const isOwn = origin
      ? isOwnOrigin(origin, [new URL(c.req.url).host, c.req.header("host")], new URL(c.get("ctx").publicUrl))
      : c.req.header("cookie") === undefined;
    return isOwn ? next() : problem(c, { code: "cross_site" });
  });
}

/** A proxy speaks http to the shop whatever browsers speak to it, so only the public address says that it must be https. */
function isOwnOrigin(origin: string, asked: readonly (string | undefined)[], shop: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (host === shop.host) return protocol === "https:" || shop.protocol === "http:";
  return host !== "" && asked.includes(host);
}

/** Few uploads of one person at once, told before their bodies fill the memory of everybody's shop. */
export function limitUploads() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE.has(c.req.method) || !isUpload(c)) return next();
    const { actor, ip, untrusted } = c.get("ctx");
    const leave = untrusted.admit(personKey(actor, ip));
    if (!leave) return problem(c, { code: "files_busy", detail: { retryAfterSeconds: BUSY_SECONDS } });
    return next().finally(leave);
  });
}

const isUpload = (c: Context) => (c.req.header("content-type") ?? "").startsWith("multipart/form-data");

export function limitBodies() {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => problem(c, { code: "too_large" }) });
  const json = limit(JSON_LIMIT);
  const upload = limit(UPLOAD_LIMIT);
  const gallery = limit(GALLERY_LIMIT);
  const banner = limit(BANNER_LIMIT);
  return createMiddleware<AppEnv>((c, next) => {
    if (SAFE.has(c.req.method)) return next();
    if (!isUpload(c)) {
      return c.req.path.startsWith("/admin/content") || c.req.path.startsWith("/api/admin/translations")
        ? upload(c, next)
        : json(c, next);
    }
    if (c.req.path.includes("/restaurants")) return gallery(c, next);
    const isBanner = /^\/(admin\/content|api\/admin\/banners)\b/.test(c.req.path);
    return isBanner ? banner(c, next) : upload(c, next);
  });
}
