import { isLanguage } from "#app/i18n/language.ts";
import type { App } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

/** The words of one namespace, for navigations to a page whose words the first HTML did not carry. */
export function registerTexts(app: App) {
  app.get("/texts/:language/:file{[a-z-]+\\.json}", (c) => {
    const { texts } = c.get("ctx");
    const language = c.req.param("language");
    const namespace = c.req.param("file").slice(0, -".json".length);
    const words = isLanguage(language) ? texts.reader(language).page.namespaces : {};
    if (!Object.hasOwn(words, namespace)) return problem(c, { code: "not_found" });
    const isCurrent = c.req.query("v") === texts.version();
    c.header("Cache-Control", isCurrent ? "public, max-age=31536000, immutable" : "no-cache");
    return c.json(words[namespace] as object);
  });
}
