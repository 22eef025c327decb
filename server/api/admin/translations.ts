import { createRoute, z } from "@hono/zod-openapi";
import { importTranslations } from "#app/features/content/commands/import-translations.server.ts";
import {
  changeTranslation,
  createTranslation,
  deleteTranslation,
} from "#app/features/content/commands/save-translation.server.ts";
import { listTexts } from "#app/features/content/reads/list-texts.server.ts";
import {
  exportTranslations,
  listTranslations,
} from "#app/features/content/reads/list-translations.server.ts";
import { TEXT_VIEWS } from "#app/features/content/rules/translations/filter-texts.ts";
import {
  translationBody,
  translationChange,
} from "#app/features/content/rules/translations/translation-schema.ts";
import {
  translationsFile,
  writtenTranslations,
} from "#app/features/content/rules/translations/translations-file.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { textSchema, translationSchema } from "#server/api/shapes/content-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";
import { registerAdminList } from "./editable-list.ts";

const path = "/api/admin/translations";
const cursor = z.string().max(LONGEST_CURSOR).optional();
const category = z.string().max(60).optional();
const nextCursor = z.string().nullable();

const list = createRoute({
  ...adminEndpoint("content.read"),
  method: "get",
  path,
  summary: "Texts of admins by category, then key, 100 a page",
  request: { query: z.object({ language: z.enum(["ar", "en"]).optional(), category, cursor }) },
  responses: {
    200: jsonAnswer(z.object({ items: z.array(translationSchema), nextCursor }), "A page of texts"),
    ...refusals(401, 403, 422),
  },
});
const texts = createRoute({
  ...adminEndpoint("content.read"),
  method: "get",
  path: "/api/admin/texts",
  summary: "Every text of the shop, shipped and as admins changed it, by category, then key, 25 a page",
  request: {
    query: z.object({
      q: z
        .string()
        .max(200)
        .default("")
        .openapi({ description: "Searches keys and words as Arabic is searched" }),
      show: z.enum(TEXT_VIEWS).default("all").openapi({
        description: "`own`: changed ones; `missing-ar`, `missing-en`: changed in the other language only",
      }),
      category: category.default(""),
      cursor,
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({ items: z.array(textSchema), nextCursor, count: z.int(), categories: z.array(z.string()) }),
      "A page of texts, and how many there are on all pages",
    ),
    ...refusals(401, 403, 422),
  },
});
const exportFile = createRoute({
  ...adminEndpoint("content.read"),
  method: "get",
  path: `${path}/file`,
  summary: "Every text of the shop as translations.json: language → key → value of now",
  responses: { 200: jsonAnswer(writtenTranslations, "The file"), ...refusals(401, 403) },
});
const importFile = createRoute({
  ...adminEndpoint("content.edit"),
  method: "put",
  path: `${path}/file`,
  summary: "Take over a translations.json, all of it or nothing",
  request: { body: jsonBody(translationsFile) },
  responses: {
    200: jsonAnswer(z.object({ added: z.int(), changed: z.int(), removed: z.int() }), "What changed"),
    ...refusals(400, 401, 403, 422),
  },
});

/** The shop's words at the admin's desk (C15). */
export function registerAdminTranslations(api: Api) {
  api.openapi(exportFile, async (c) => {
    const file = await exportTranslations(c.get("ctx"));
    return file.ok ? c.json(file.value, 200) : problem(c, file);
  });
  api.openapi(importFile, async (c) => {
    const imported = await importTranslations(c.get("ctx"), c.req.valid("json"));
    return imported.ok ? c.json(imported.value, 200) : problem(c, imported);
  });
  api.openapi(list, async (c) => {
    const page = await listTranslations(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(texts, async (c) => {
    const { show: view, cursor: place = null, ...filter } = c.req.valid("query");
    const page = await listTexts(c.get("ctx"), { ...filter, view, cursor: place });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  registerAdminList(api, {
    path,
    key: "translations",
    area: "content",
    one: "a text",
    row: translationSchema,
    create: { body: translationBody, run: createTranslation },
    change: { body: translationChange, run: changeTranslation },
    remove: (ctx, id) => deleteTranslation(ctx, { id }),
  });
}
