import { createRoute, z } from "@hono/zod-openapi";
import { readBanners } from "#app/features/content/reads/read-banners.server.ts";
import { readIcons } from "#app/features/content/reads/read-icons.server.ts";
import { readTranslations } from "#app/features/content/reads/read-translations.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { jsonAnswer, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { bannerSchema, iconSchema, translationSchema } from "./shapes/content-shapes.ts";

const shared = { method: "get" as const, tags: ["content"] };

const banners = createRoute({
  ...shared,
  path: "/api/banners",
  summary: "Active banners whose day it is, by order_index",
  responses: { 200: jsonAnswer(z.object({ banners: z.array(bannerSchema) }), "Banners") },
});
const icons = createRoute({
  ...shared,
  path: "/api/icons",
  summary: "Active icons by order_index",
  responses: { 200: jsonAnswer(z.object({ icons: z.array(iconSchema) }), "Icons") },
});
const translations = createRoute({
  ...shared,
  path: "/api/translations/{language}",
  summary: "The admin's texts of a language by category, then key",
  request: { params: z.object({ language: z.enum(LANGUAGES) }) },
  responses: {
    200: jsonAnswer(z.object({ translations: z.array(translationSchema) }), "Texts"),
    ...refusals(422),
  },
});

/** What admins put on the pages, for anyone (C13–C15). */
export function registerContent(api: Api) {
  api.openapi(banners, async (c) => c.json({ banners: await readBanners(c.get("ctx")) }, 200));
  api.openapi(icons, async (c) => c.json({ icons: await readIcons(c.get("ctx")) }, 200));
  api.openapi(translations, async (c) => {
    const { language } = c.req.valid("param");
    return c.json({ translations: await readTranslations(c.get("ctx").db, language) }, 200);
  });
}
