import { createRoute, z } from "@hono/zod-openapi";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { jsonAnswer } from "../http/answers.ts";
import type { Api } from "../http/api-env.ts";

const route = createRoute({
  method: "post",
  path: "/api/google-maps-key",
  tags: ["anyone"],
  summary: "The browser's maps key; null while the shop has none",
  responses: { 200: jsonAnswer(z.object({ key: z.string().nullable() }), "The key") },
});

/** Gives out the browser key and nothing else (C18). */
export function registerMapsKey(api: Api) {
  api.openapi(route, async (c) => {
    const { google_maps_api_key: key } = await readShopSettings(c.get("ctx"));
    return c.json({ key: key || null }, 200);
  });
}
