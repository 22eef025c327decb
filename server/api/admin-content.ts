import { createRoute, z } from "@hono/zod-openapi";
import { importTranslations } from "#app/features/content/import-translations.server.ts";
import {
  changeBanner,
  createBanner,
  deleteBanner,
  listBanners,
} from "#app/features/content/save-banner.server.ts";
import { changeIcon, createIcon, deleteIcon, listIcons } from "#app/features/content/save-icon.server.ts";
import {
  changeTranslation,
  createTranslation,
  deleteTranslation,
  listTranslations,
} from "#app/features/content/save-translation.server.ts";
import {
  bannerBody,
  bannerChange,
  iconBody,
  iconChange,
  translationBody,
  translationChange,
} from "#app/features/content/schema.ts";
import { toTranslationsFile, translationsFile } from "#app/features/content/translations-file.ts";
import { uploadBannerImage } from "#app/features/content/upload-banner-image.server.ts";
import { adminEndpoint } from "./admin-endpoint.ts";
import { registerAdminList } from "./admin-list.ts";
import { jsonAnswer, jsonBody, refusals } from "./answers.ts";
import type { Api } from "./api-env.ts";
import { bannerSchema, iconSchema, translationSchema } from "./content-shapes.ts";
import { problem } from "./problem.ts";

const bannerImage = createRoute({
  ...adminEndpoint,
  method: "post",
  path: "/api/admin/banners/image",
  summary: "Upload a picture for a banner; the answer is its address",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.object({ file: z.any().openapi({ type: "string", format: "binary" }) }),
        },
      },
    },
  },
  responses: {
    201: jsonAnswer(z.object({ imageUrl: z.string() }), "Where it is"),
    ...refusals(400, 401, 403, 413, 415, 422),
  },
});
const filePath = "/api/admin/translations/file";
const exportFile = createRoute({
  ...adminEndpoint,
  method: "get",
  path: filePath,
  summary: "translations.json: language → key → value",
  responses: { 200: jsonAnswer(translationsFile, "The file"), ...refusals(401, 403) },
});
const importFile = createRoute({
  ...adminEndpoint,
  method: "put",
  path: filePath,
  summary: "Take over a translations.json, all of it or nothing",
  request: { body: jsonBody(translationsFile) },
  responses: {
    200: jsonAnswer(z.object({ added: z.int(), changed: z.int(), removed: z.int() }), "What changed"),
    ...refusals(400, 401, 403, 422),
  },
});

/** Banners, icons and translations at the admin's desk (spec §7, C13–C15). */
export function registerAdminContent(api: Api) {
  api.openapi(exportFile, async (c) => {
    const rows = await listTranslations(c.get("ctx"));
    return rows.ok ? c.json(toTranslationsFile(rows.value), 200) : problem(c, rows);
  });
  api.openapi(importFile, async (c) => {
    const imported = await importTranslations(c.get("ctx"), c.req.valid("json"));
    return imported.ok ? c.json(imported.value, 200) : problem(c, imported);
  });
  api.openapi(bannerImage, async (c) => {
    const { file } = await c.req.parseBody();
    if (!(file instanceof File)) return problem(c, { code: "wrong_kind" });
    const stored = await uploadBannerImage(c.get("ctx"), { bytes: await file.bytes() });
    return stored.ok ? c.json(stored.value, 201) : problem(c, stored);
  });
  registerAdminList(api, {
    path: "/api/admin/banners",
    key: "banners",
    one: "a banner",
    row: bannerSchema,
    list: listBanners,
    create: { body: bannerBody, run: createBanner },
    change: { body: bannerChange, run: changeBanner },
    remove: (ctx, id) => deleteBanner(ctx, { id }),
  });
  registerAdminList(api, {
    path: "/api/admin/icons",
    key: "icons",
    one: "an icon",
    row: iconSchema,
    list: listIcons,
    create: { body: iconBody, run: createIcon },
    change: { body: iconChange, run: changeIcon },
    remove: (ctx, id) => deleteIcon(ctx, { id }),
  });
  registerAdminList(api, {
    path: "/api/admin/translations",
    key: "translations",
    one: "a text",
    row: translationSchema,
    list: listTranslations,
    create: { body: translationBody, run: createTranslation },
    change: { body: translationChange, run: changeTranslation },
    remove: (ctx, id) => deleteTranslation(ctx, { id }),
  });
}
