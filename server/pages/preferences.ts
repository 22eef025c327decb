import { setCookie } from "hono/cookie";
import { isLanguage, isTheme } from "#app/i18n/language.ts";
import { localPath } from "#app/lib/addresses/local-path.ts";
import type { App } from "#server/api/http/api-env.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Language and theme are cookies (S04); a plain form works without JavaScript and returns to its page. */
export function registerPreferences(app: App) {
  app.post("/preferences", async (c) => {
    const form = await c.req.parseBody();
    const secure = c.get("ctx").publicUrl.startsWith("https:");
    const cookie = { path: "/", maxAge: YEAR_SECONDS, sameSite: "Lax", secure } as const;
    if (isLanguage(form.lang)) setCookie(c, "lang", form.lang, cookie);
    if (isTheme(form.theme)) setCookie(c, "theme", form.theme, cookie);
    return c.redirect(withoutLanguage(localPath(form.back)), 303);
  });
}

/** `?lang=` in the address would overrule the cookie that was just set. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.delete("lang");
  return url.pathname + url.search;
}
