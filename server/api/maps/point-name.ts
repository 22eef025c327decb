import { createRoute, z } from "@hono/zod-openapi";
import { point } from "#app/features/order-core/rules/point-and-time.ts";
import { nameOfPoint } from "#app/features/order-reading/reads/name-of-location.server.ts";
import { jsonAnswer, jsonBody, refusals } from "../http/answers.ts";
import type { Api } from "../http/api-env.ts";
import { countFirst } from "../http/count-first.ts";

const route = createRoute({
  method: "post",
  path: "/api/place-name",
  tags: ["anyone"],
  middleware: countFirst("place-name"),
  summary: "What a point is called, for the address field; null where nothing names it",
  request: { body: jsonBody(z.object({ location: point })) },
  responses: {
    200: jsonAnswer(z.object({ name: z.string().nullable() }), "The name"),
    ...refusals(400, 422, 429),
  },
});

/** Names a point in the language of whoever asks; by POST, as where somebody lives belongs in no log of addresses. */
export function registerPointName(api: Api) {
  api.openapi(route, async (c) => {
    return c.json({ name: await nameOfPoint(c.get("ctx"), c.req.valid("json").location) }, 200);
  });
}
