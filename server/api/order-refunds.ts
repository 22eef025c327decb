import { createRoute, z } from "@hono/zod-openapi";
import { spendCredit } from "#app/features/refunds/commands/by-customer/spend-credit.server.ts";
import { wishRefund } from "#app/features/refunds/commands/by-customer/wish-refund.server.ts";
import { readOwnRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { spendCreditBody, wishBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { ownRefund, wishView } from "#app/features/refunds/rules/refund-view.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const params = z.object({ id: z.string().max(64) });

const read = createRoute({
  ...shared,
  method: "get",
  path: "/api/orders/{id}/refunds",
  summary: "Money that comes back for an order, how it was wished for, and credit that may pay for it",
  request: { params },
  responses: {
    200: jsonAnswer(
      z.object({
        refunds: z.array(ownRefund),
        wish: wishView.nullable(),
        creditHalalas: z.int().openapi({ description: "What the customer has to spend at the shop" }),
      }),
      "What comes back, newest first",
    ),
    ...refusals(401, 404),
  },
});
const wish = createRoute({
  ...shared,
  method: "put",
  path: "/api/orders/{id}/refund-wish",
  summary: "Say where the money of an order is to go: to an account, or to credit with the shop",
  request: { params, body: jsonBody(wishBody) },
  responses: { 204: { description: "The shop knows" }, ...refusals(400, 401, 404, 409, 422) },
});
const credit = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/credit",
  summary: "Pay for an order, or a part of it, out of credit",
  description: "Sent again with the same `key` it is paid once.",
  request: { params, body: jsonBody(spendCreditBody) },
  responses: {
    200: jsonAnswer(z.object({ usedHalalas: z.int() }), "How much was paid"),
    ...refusals(400, 401, 404, 409, 422),
  },
});

/** What a customer does about money that comes back. */
export function registerOrderRefunds(api: Api) {
  api.openapi(read, async (c) => {
    const own = await readOwnRefunds(c.get("ctx"), c.req.valid("param").id);
    return own ? c.json(own, 200) : problem(c, { code: "not_found" });
  });
  api.openapi(wish, async (c) => {
    const answer = await wishRefund(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.body(null, 204) : problem(c, answer);
  });
  api.openapi(credit, async (c) => {
    const answer = await spendCredit(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
}
