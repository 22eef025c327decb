import { createRoute, z } from "@hono/zod-openapi";
import { sayGiftAddress } from "#app/features/orders/commands/gift/give-address.server.ts";
import { sendGiftLink } from "#app/features/orders/commands/gift/send-gift-link.server.ts";
import { giftLinkBody, giverAddressBody } from "#app/features/orders/rules/gift/gift-body.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { orderSchema } from "./shapes/order-shapes.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const params = z.object({ id: z.string().max(64) });

const address = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/gift-address",
  summary: "Say where a gift goes in place of its recipient",
  description:
    "While the recipient has picked none. Where there is no room for that district at the gift's time it is refused as `gift_no_room` and nothing changes.",
  request: { params, body: jsonBody(giverAddressBody) },
  responses: {
    200: jsonAnswer(orderSchema, "The order as it is now"),
    ...refusals(400, 401, 404, 409, 422, 429),
  },
});
const link = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/gift-link",
  summary:
    "The link by which a gift's recipient picks the address: copied, sent again, or ended and replaced",
  request: { params, body: jsonBody(giftLinkBody) },
  responses: {
    200: jsonAnswer(z.object({ url: z.string() }), "The link, for the recipient alone"),
    ...refusals(400, 401, 404, 409, 422, 429),
  },
});

/** What a giver does for a gift whose address its recipient picks (GF01). */
export function registerOrderGifts(api: Api) {
  api.openapi(address, async (c) => {
    const answer = await sayGiftAddress(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(link, async (c) => {
    const answer = await sendGiftLink(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
}
