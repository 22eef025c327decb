import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { isPublicPage } from "#server/pages/public-pages.ts";

/** Answers that are the same for everybody, besides the public pages: these alone may be kept. */
const OPEN_ADDRESSES = [
  /^\/files\//,
  /^\/texts\/[a-z]+\/[a-z-]+\.json$/,
  /^\/share\/(ar|en)\/.+\.jpg$/,
  /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.svg)$/,
  /^\/api\/openapi\.json$/,
  /^\/api\/(breeds|age-classes|cooking-types|cut-options|breeder-prices|bank-accounts|banners|icons)$/,
  /^\/api\/translations\/[^/]+$/,
  /^\/api\/restaurants(\/[^/]+(\/reviews)?)?$/,
];

/** Whether what lies at an address is anybody's to keep. What is new here is a person's until it is named above. */
export function isOpenAddress(method: string, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return isPublicPage(path) || OPEN_ADDRESSES.some((address) => address.test(path));
}

/**
 * Tells browsers and proxies to keep no answer that may hold a person's data, refusals included: the one place that
 * decides it (LM30).
 */
export function keepNothingPersonal() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isOpenAddress(c.req.method, c.req.path)) return;
    const { headers } = c.res;
    if (!/\bno-store\b/.test(headers.get("cache-control") ?? ""))
      headers.set("Cache-Control", "private, no-store");
    // Without a copy to compare there is nothing to ask for by it.
    headers.delete("ETag");
  });
}
