import { createRoute, z } from "@hono/zod-openapi";
import {
  portionLinkBody,
  sendPortionLink,
} from "#app/features/orders/commands/portions/send-portion-link.server.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";

const link = createRoute({
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  method: "post",
  path: "/api/orders/{id}/share-link",
  summary: "The tracking link of one share of the meat: copied, sent again, or ended and replaced",
  request: { params: z.object({ id: z.string().max(64) }), body: jsonBody(portionLinkBody) },
  responses: {
    200: jsonAnswer(z.object({ url: z.string() }), "The link, for whoever receives that share"),
    ...refusals(400, 401, 404, 409, 422, 429),
  },
});

/** What a customer does for those who receive a share of the meat (SR04). */
export function registerOrderPortions(api: Api) {
  api.openapi(link, async (c) => {
    const answer = await sendPortionLink(c.get("ctx"), {
      ...c.req.valid("param"),
      body: c.req.valid("json"),
    });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
}
