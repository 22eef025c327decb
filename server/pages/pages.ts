import { getCookie, setCookie } from "hono/cookie";
import type { StatusCode } from "hono/utils/http-status";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mapSource } from "#app/features/settings/rules/map-source.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import type { PageFrame, ReadOwnPage } from "#app/foundation/context/request-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { isLanguage, isTheme } from "#app/i18n/language.ts";
import { maskedPath } from "#app/lib/addresses/tracking-address.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { App } from "#server/api/http/api-env.ts";
import type { DrawTurns } from "#server/http/turns/draw-turns.ts";
import { senderOf } from "#server/http/turns/take-turns.ts";
import { INLINE_MARK } from "./content-policy.ts";
import { createKeptRefusals } from "./kept-refusals.ts";
import { createMaintenancePage, type MaintenancePage } from "./maintenance-page.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { isForReading, isPublicPage, publicAddress } from "./public-pages.ts";
import { asOld, isSealable, sealPage, sendPage } from "./sealed-page.ts";

/** Not of the standard, but what proxies write down for it. */
const GIVEN_UP = 499 as StatusCode;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Every address that no earlier handler took is a page (or its data); answers what stands in for all of them without a database. */
export function registerPages(app: App, shop: Shop, render: PageRenderer, turns: DrawTurns): MaintenancePage {
  const cache = createPageCache(shop.events);
  const refusals = createKeptRefusals(shop.events);
  const policy = !render.isDevelopment;
  const sendMaintenancePage = createMaintenancePage(shop, render);

  /** Through the whole shop, and not through whatever proxy stands before it. */
  const readOwnPage: ReadOwnPage = async (path) => {
    const request = new Request(new URL(path, shop.publicUrl), {
      headers: { cookie: "lang=ar", accept: "text/html" },
    });
    const answer = await app.fetch(request);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  app.all("*", async (c) => {
    const ctx = c.get("ctx");
    const givenLanguage = c.req.query("lang");
    if (isLanguage(givenLanguage) && getCookie(c, "lang") !== givenLanguage) {
      const secure = ctx.publicUrl.startsWith("https:");
      setCookie(c, "lang", givenLanguage, { path: "/", maxAge: YEAR_SECONDS, sameSite: "Lax", secure });
    }
    const cookieTheme = getCookie(c, "theme");
    const theme = isTheme(cookieTheme) ? cookieTheme : "dark";
    const kept = refusals.forReader([ctx.language, theme, riyadhDate(ctx.now)].join(" "));
    const sender = senderOf(c);
    const frame: PageFrame = {
      theme,
      nonce: INLINE_MARK,
      draw: (work) => turns.draw(sender, work),
      readOwnPage,
      ...(policy && { isKept: kept.has }),
    };

    if (["GET", "HEAD"].includes(c.req.method) && policy && isPublicPage(c.req.path)) {
      const address = publicAddress(new URL(c.req.url), shop.publicUrl);
      const key = { address, day: riyadhDate(ctx.now), language: ctx.language, theme: frame.theme };
      const draw = async () => {
        // The drawn page must not depend on anything that is not in the key.
        const bare = new Request(address, { headers: { accept: c.req.header("accept") ?? "*/*" } });
        const map = await mapOf(ctx);
        const rests = isForReading(c.req.path);
        return kept.page(await render(bare, ctx, frame), (drawn) => sealPage(drawn, { policy, map, rests }));
      };
      if (!shop.isWritable()) {
        const old = cache.old(key);
        if (old) return sendPage(c, asOld(old, sentence(ctx, "pages:away.old")));
      }
      const { page, hit } = await cache.get(key, draw);
      shop.metrics.pageCache.inc({ result: hit ? "hit" : "miss" });
      const away = page.status >= 500 && !shop.isWritable() ? await sendMaintenancePage(c) : null;
      if (away) return away;
      if (page.status === 404) reportMissing(ctx, c.req.path);
      return sendPage(c, page);
    }

    const response = await render(c.req.raw, ctx, frame);
    // Who has gone on to another page reads no answer, and nothing has failed.
    if (response.status >= 500 && c.req.raw.signal.aborted) return c.newResponse(null, GIVEN_UP);
    const away = response.status >= 500 && !shop.isWritable() ? await sendMaintenancePage(c) : null;
    if (away) return away;
    if (response.status === 404) reportMissing(ctx, c.req.path);
    if (!isSealable(response)) return c.newResponse(response.body, response);
    for (const cookie of response.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
    const map = await mapOf(ctx);
    return sendPage(c, await kept.page(response, (drawn) => sealPage(drawn, { policy, map })));
  });
  return sendMaintenancePage;
}

/** Read where pages read it from, so that page and policy agree. */
async function mapOf(ctx: CommandContext) {
  return mapSource(await readShopSettings(ctx));
}

function reportMissing(ctx: CommandContext, path: string) {
  // Nobody of the shop has to do anything about what strangers type.
  ctx.log.info({ requestId: ctx.requestId, path: maskedPath(path) }, "page not found");
}
