import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { isLanguage, isTheme, LANGUAGES, type Language, THEMES, type Theme } from "#app/i18n/language.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { INLINE_MARK } from "./content-policy.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { type SealedPage, sealPage, sendPage } from "./sealed-page.ts";

/** Seconds after which a browser or a program should ask again. */
export const RETRY_AFTER_SECONDS = 5;

/** Answers the page with 503, or null while it is not drawn. */
export type MaintenancePage = (c: Context<AppEnv>) => Promise<Response | null>;

/**
 * The maintenance page, which says that the shop is back in a moment: drawn at the start, because without a database nothing can be.
 */
export function createMaintenancePage(shop: Shop, render: PageRenderer): MaintenancePage {
  const pages = new Map<string, SealedPage>();
  const keyOf = (language: Language, theme: Theme) => `${language} ${theme}`;

  async function draw(language: Language, theme: Theme): Promise<void> {
    const ctx = {
      ...shop,
      actor: VISITOR,
      now: shop.clock.now(),
      language,
      requestId: "away-page",
      ip: "127.0.0.1",
      userAgent: "",
    };
    const request = new Request(`${shop.publicUrl}/away`);
    const page = await sealPage(await render(request, ctx, { theme, nonce: INLINE_MARK }), { policy: true });
    if (page.status === 200) {
      const headers = {
        ...page.headers,
        "cache-control": "no-store",
        "retry-after": String(RETRY_AFTER_SECONDS),
      };
      pages.set(keyOf(language, theme), { ...page, status: 503, headers });
    }
  }
  const drawn = (async () => {
    for (const language of LANGUAGES) for (const theme of THEMES) await draw(language, theme);
  })().catch((error) =>
    shop.log.warn({ err: error }, "the page for the time without a database was not drawn"),
  );

  return async (c) => {
    await drawn;
    const language = c.get("ctx")?.language ?? getCookie(c, "lang");
    const theme = getCookie(c, "theme");
    const page = pages.get(keyOf(isLanguage(language) ? language : "ar", isTheme(theme) ? theme : "dark"));
    return page ? sendPage(c, page) : null;
  };
}
