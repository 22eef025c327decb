import { createRoute, z } from "@hono/zod-openapi";
import { readOrderPayments } from "#app/features/payments/online/read-order-payments.server.ts";
import { begunPayment, orderPayments, startPaymentBody } from "#app/features/payments/online/schema.ts";
import { startPayment } from "#app/features/payments/online/start-payment.server.ts";
import { jsonAnswer, jsonBody, refusals } from "./door/answers.ts";
import type { Api } from "./door/api-env.ts";
import { customersOnly } from "./door/door-guards.ts";
import { problem } from "./door/problem.ts";

const shared = {
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  path: "/api/orders/{id}/payments",
  request: { params: z.object({ id: z.string().max(64) }) },
};

const read = createRoute({
  ...shared,
  method: "get",
  summary: "How the order can be paid now, and how it was tried last",
  responses: {
    200: jsonAnswer(orderPayments, "The ways; none where nothing is due"),
    ...refusals(401, 404),
  },
});
const start = createRoute({
  ...shared,
  method: "post",
  summary: "Begin to pay what is due",
  description:
    "Send the customer to `url`. Said again while that payment is open, it answers the same page. Whether the money came is told by the order itself, never by the way back.",
  request: { ...shared.request, body: jsonBody(startPaymentBody) },
  responses: {
    200: jsonAnswer(begunPayment, "Where to pay"),
    ...refusals(400, 401, 404, 409, 422, 429, 502),
  },
});

/** Paying an order by a gateway. */
export function registerOrderPayments(api: Api) {
  api.openapi(read, async (c) => {
    const found = await readOrderPayments(c.get("ctx"), c.req.valid("param"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(start, async (c) => {
    const { id: orderId } = c.req.valid("param");
    const begun = await startPayment(c.get("ctx"), { orderId, body: c.req.valid("json") });
    return begun.ok ? c.json(begun.value, 200) : problem(c, begun);
  });
}
