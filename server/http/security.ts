import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { readStation } from "#app/features/stations/reads/read-station.server.ts";
import { isProgram, mayEnterAdmin } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import { readStationCookie } from "#app/foundation/context/session-cookies.ts";
import { isTrackingPath, tokenInPath } from "#app/lib/addresses/tracking-address.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { BUSY_SECONDS } from "#services/untrusted-files/untrusted-files.ts";

/** Of staff. */
const FORM_LIMIT = 256 * 1024;
/** Of whoever is nobody yet and of customers: the longest order that may be placed is half of it. */
const OPEN_LIMIT = 64 * 1024;
/** What a page tells of itself. */
const TOLD_LIMIT = 8 * 1024;
const TOLD = /^\/api\/(?:events|client-errors)$/;
/** Ten megabytes of proof (OD12) and the multipart wrapping around it. */
const UPLOAD_LIMIT = 10 * 1024 * 1024 + 64 * 1024;
const GALLERY_LIMIT = 5 * UPLOAD_LIMIT;
/** A banner may be a film. */
const BANNER_LIMIT = 2 * UPLOAD_LIMIT;

const RECEIPT = /^\/api\/orders\/[^/]+\/(payment-proof|complaint-photos)$/;
/** A driver's photo of a door. */
const DOOR_PHOTO = /^\/api\/station\/stops\/[^/]+\/photo$/;
const TRACKED_RECEIPT = /^\/t\/[^/]+\/(receipt|complaint-photos)$/;
const WORDS = /^\/(admin\/content|api\/admin\/translations)\b/;
/** A film of a slaughter, with the wrapping around it. */
const ANIMAL = /^\/api\/admin\/orders\/[^/]+\/animals\//;
/** The same from a station: told by its cookie alone. */
const AT_STATION = /^\/api\/station\/orders\/[^/]+\/animals\//;
const BANNER = /^\/(admin\/content|api\/admin\/banners)\b/;

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
    // Its address opens an order: no other site hears of it, not even by a link on the page, and no search engine keeps it.
    if (isTrackingPath(c.req.path)) {
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("X-Robots-Tag", "noindex, nofollow");
    }
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
    // No browser sends a key by itself, and cookies beside one count for nothing.
    if (SAFE.has(c.req.method) || isProgram(c.get("ctx").actor)) return next();
    const origin = c.req.header("origin");
    // A form of a page that tells nobody where it stands names no origin; the browser itself says that it is of this site.
    if (origin === "null" && c.req.header("sec-fetch-site") === "same-origin") return next();
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
    if (!hasBody(c) || !isMultipart(c)) return next();
    const { actor, ip, untrusted } = c.get("ctx");
    const leave = untrusted.admit(personKey(actor, ip));
    if (!leave) return problem(c, { code: "files_busy", detail: { retryAfterSeconds: BUSY_SECONDS } });
    return next().finally(leave);
  });
}

/** Only these are never read for a body; OPTIONS may bring one. */
const hasBody = (c: Context) => c.req.method !== "GET" && c.req.method !== "HEAD";

/** Does the request bring a multipart form? */
export const isMultipart = (c: Context) =>
  /^\s*multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

/**
 * How many bytes a body may have. More than a form's worth is taken only where files come in: a customer's receipt, and from
 * staff pictures, films and the file of words.
 */
export function limitBodies() {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => problem(c, { code: "too_large" }) });
  const form = limit(FORM_LIMIT);
  const open = limit(OPEN_LIMIT);
  const told = limit(TOLD_LIMIT);
  const upload = limit(UPLOAD_LIMIT);
  const gallery = limit(GALLERY_LIMIT);
  const banner = limit(BANNER_LIMIT);
  const limitOf = async (c: Context<AppEnv>) => {
    const { actor } = c.get("ctx");
    const { path } = c.req;
    if (TOLD.test(path)) return told;
    // Who holds a link that takes a receipt: strangers send no more than a form's worth.
    if (isMultipart(c) && TRACKED_RECEIPT.test(path))
      return (await openLink(c.get("ctx"), tokenInPath(path) ?? "", "customer")).ok ? upload : open;
    if (isMultipart(c) && (DOOR_PHOTO.test(path) || AT_STATION.test(path))) {
      const ctx = c.get("ctx");
      const station = await readStation(ctx, readStationCookie(c.req.header("cookie"), ctx.publicUrl));
      // A slaughter may be a film.
      if (!station.ok) return open;
      return AT_STATION.test(path) ? banner : upload;
    }
    if (actor.kind === "customer" && isMultipart(c) && RECEIPT.test(path)) return upload;
    if (!mayEnterAdmin(actor)) return open;
    if (!isMultipart(c)) return WORDS.test(path) ? upload : form;
    if (path.includes("/restaurants")) return gallery;
    return BANNER.test(path) || ANIMAL.test(path) ? banner : upload;
  };
  return createMiddleware<AppEnv>(async (c, next) => (hasBody(c) ? (await limitOf(c))(c, next) : next()));
}
