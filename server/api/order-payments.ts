import { createRoute, z } from "@hono/zod-openapi";
import { promiseCash } from "#app/features/orders/commands/cash/promise-cash.server.ts";
import { withdrawCash } from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { startPayment } from "#app/features/payments/commands/online/start-payment.server.ts";
import { askFriends } from "#app/features/payments/commands/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/commands/split/change-part.server.ts";
import { readOrderPayments } from "#app/features/payments/reads/read-order-payments.server.ts";
import { begunPayment, orderPayments, startPaymentBody } from "#app/features/payments/rules/online/schema.ts";
import { askFriendsBody, splitAnswer, splitPartBody } from "#app/features/payments/rules/split/schema.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { orderSchema } from "./shapes/order-shapes.ts";

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

const cash = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/cash",
  summary: "Choose to pay in cash when the order is handed over",
  description:
    "Only where `cash.offered` of its payments says so; otherwise it is refused with why. Its time is kept from then on, and it can still be paid otherwise until then.",
  responses: { 200: jsonAnswer(orderSchema, "The order as it is now"), ...refusals(401, 404, 409) },
});

const notInCash = createRoute({
  ...shared,
  method: "delete",
  path: "/api/orders/{id}/cash",
  summary: "Pay by transfer or online after all",
  description:
    "Only where `cash.withdrawal` of its payments says so: until slaughter. An order that was confirmed on that promise waits for its money again, its time kept until `cash.withdrawal.keptUntil`.",
  responses: { 200: jsonAnswer(orderSchema, "The order as it is now"), ...refusals(401, 404, 409) },
});

/** Paying an order by a gateway, or in cash at its end. */
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
  api.openapi(cash, async (c) => {
    const promised = await promiseCash(c.get("ctx"), c.req.valid("param"));
    return promised.ok ? c.json(promised.value, 200) : problem(c, promised);
  });
  api.openapi(notInCash, async (c) => {
    const withdrawn = await withdrawCash(c.get("ctx"), c.req.valid("param"));
    return withdrawn.ok ? c.json(withdrawn.value, 200) : problem(c, withdrawn);
  });
}

const splitting = {
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  method: "post" as const,
  responses: {
    200: jsonAnswer(splitAnswer, "All parts as they are now, and the link where one was asked for"),
    ...refusals(400, 401, 404, 409, 422),
  },
};
const splitParams = z.object({ id: z.string().max(64) });

const ask = createRoute({
  ...splitting,
  path: "/api/orders/{id}/split",
  summary: "Ask friends to put in for an order that waits for its money, each a sum of one's own",
  description:
    "What no friend is asked for stays with the customer. Said again with the same `after` it is refused.",
  request: { params: splitParams, body: jsonBody(askFriendsBody) },
});
const change = createRoute({
  ...splitting,
  path: "/api/orders/{id}/split-part",
  summary: "The link of one friend's part: copied, ended and replaced; or the part withdrawn",
  request: { params: splitParams, body: jsonBody(splitPartBody) },
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
