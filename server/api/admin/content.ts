import { createRoute, z } from "@hono/zod-openapi";
import {
  changeBanner,
  createBanner,
  deleteBanner,
  listBanners,
} from "#app/features/content/commands/save-banner.server.ts";
import {
  changeIcon,
  createIcon,
  deleteIcon,
  listIcons,
} from "#app/features/content/commands/save-icon.server.ts";
import { uploadBanner } from "#app/features/content/commands/upload-banner.server.ts";
import { bannerBody, bannerChange } from "#app/features/content/rules/banners/banner-schema.ts";
import { iconBody, iconChange } from "#app/features/content/rules/icons/icon-schema.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { bannerSchema, iconSchema } from "#server/api/shapes/content-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";
import { registerAdminList } from "./editable-list.ts";

const bannerImage = createRoute({
  ...adminEndpoint("content.edit"),
  method: "post",
  path: "/api/admin/banners/image",
  summary: "Upload a picture or a film for a banner; the answer is its address",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          // Described, not parsed: the form was taken apart as it arrived.
          schema: {
            type: "object",
            required: ["file"],
            properties: { file: { type: "string", format: "binary" } },
          },
        },
      },
    },
  },
  responses: {
    201: jsonAnswer(z.object({ imageUrl: z.string() }), "Where it is"),
    ...refusals(400, 401, 403, 413, 415, 422),
  },
});
/** Banners and icons at the admin's desk (C13 C14). */
export function registerAdminContent(api: Api) {
  api.openapi(bannerImage, async (c) => {
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    if (!file) return problem(c, { code: "no_film_or_picture" });
    const stored = await uploadBanner(c.get("ctx"), { bytes: file.bytes });
    return stored.ok ? c.json(stored.value, 201) : problem(c, stored);
  });
  registerAdminList(api, {
    path: "/api/admin/banners",
    key: "banners",
    area: "content",
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
    area: "content",
    one: "an icon",
    row: iconSchema,
    list: listIcons,
    create: { body: iconBody, run: createIcon },
    change: { body: iconChange, run: changeIcon },
    remove: (ctx, id) => deleteIcon(ctx, { id }),
  });
}
