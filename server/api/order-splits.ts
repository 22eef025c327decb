import { createRoute, z } from "@hono/zod-openapi";
import { askFriends } from "#app/features/payments/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/split/change-part.server.ts";
import { askFriendsBody, splitAnswer, splitPartBody } from "#app/features/payments/split/schema.ts";
import { jsonAnswer, jsonBody, refusals } from "./door/answers.ts";
import type { Api } from "./door/api-env.ts";
import { customersOnly } from "./door/door-guards.ts";
import { problem } from "./door/problem.ts";

const shared = {
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  method: "post" as const,
  responses: {
    200: jsonAnswer(splitAnswer, "All parts as they are now, and the link where one was asked for"),
    ...refusals(400, 401, 404, 409, 422),
  },
};
const params = z.object({ id: z.string().max(64) });

const ask = createRoute({
  ...shared,
  path: "/api/orders/{id}/split",
  summary: "Ask friends to put in for an order that waits for its money, each a sum of one's own",
  description:
    "What no friend is asked for stays with the customer. Said again with the same `after` it is refused.",
  request: { params, body: jsonBody(askFriendsBody) },
});
const change = createRoute({
  ...shared,
  path: "/api/orders/{id}/split-part",
  summary: "The link of one friend's part: copied, ended and replaced; or the part withdrawn",
  request: { params, body: jsonBody(splitPartBody) },
});

/** What a customer does so that friends pay an order together (QT01). */
export function registerOrderSplits(api: Api) {
  api.openapi(ask, async (c) => {
    const answer = await askFriends(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(change, async (c) => {
    const answer = await changePart(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
}
