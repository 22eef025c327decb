import { createRoute, z } from "@hono/zod-openapi";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { extendHold } from "#app/features/orders/commands/by-customer/extend-hold.server.ts";
import { withdrawTime } from "#app/features/orders/commands/by-customer/withdraw-time.server.ts";
import { offerTimes } from "#app/features/orders/reads/by-customer/offer-times.server.ts";
import { askTimeBody, cancelOrderBody } from "#app/features/orders/rules/by-customer/change-schema.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { orderSchema } from "./shapes/order-shapes.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const params = z.object({ id: z.string().max(64) });
const order = jsonAnswer(orderSchema, "The order as it is now");

const cancel = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/cancel",
  summary: "Cancel, paid or not, until slaughter begins",
  description:
    "Verified money is owed from then on (`toReturnHalalas`); a receipt that waits is still looked at. An order that is cancelled already, or too far on, is refused as `cancelled_already` or `too_late_to_cancel`.",
  request: { params, body: jsonBody(cancelOrderBody) },
  responses: { 200: order, ...refusals(400, 401, 404, 409, 422) },
});
const times = createRoute({
  ...shared,
  method: "get",
  path: "/api/orders/{id}/times",
  summary: "The days and times that may be asked for now",
  request: { params },
  responses: {
    200: jsonAnswer(
      z.array(
        z.object({
          date: z.string(),
          times: z.array(z.string()),
          totalHalalas: z.int().describe("What the order costs on that day"),
          isRefused: z.boolean().describe("The order is paid and that day is dearer: write to the shop"),
        }),
      ),
      "Days with a time left",
    ),
    ...refusals(401, 404, 409),
  },
});
const ask = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/time",
  summary: "Ask for another day or time",
  description:
    "Before the order is confirmed it has the time at once; a confirmed one keeps its own, and `timeWish` stands until the shop answers, you take it back or the order goes on. Where that day has other prices, say the new sum as `expectedTotalHalalas`: else `day_other_sum` names it in `totalHalalas`; a paid order is not moved to a dearer day (`day_dearer_paid`).",
  request: { params, body: jsonBody(askTimeBody) },
  responses: { 200: order, ...refusals(400, 401, 404, 409, 422, 429) },
});
const withdraw = createRoute({
  ...shared,
  method: "delete",
  path: "/api/orders/{id}/time",
  summary: "Take back the wish for another time",
  request: { params },
  responses: { 200: order, ...refusals(401, 404, 409) },
});

const hold = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders/{id}/hold",
  summary: "Have the time kept for longer without the money, once",
  description:
    "As long again as a new order's time is kept, never past the time itself. Where others took the place meanwhile it is taken again if there is room, else `time_full` names the nearest times in `nearest`.",
  request: { params },
  responses: { 200: order, ...refusals(401, 404, 409) },
});

/** What a customer changes of an order that was placed. */
export function registerOrderChanges(api: Api) {
  api.openapi(cancel, async (c) => {
    const answer = await cancelOrder(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(times, async (c) => {
    const days = await offerTimes(c.get("ctx"), c.req.valid("param"));
    return days.ok ? c.json(days.value, 200) : problem(c, days);
  });
  api.openapi(ask, async (c) => {
    const answer = await askTime(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(hold, async (c) => {
    const answer = await extendHold(c.get("ctx"), c.req.valid("param"));
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(withdraw, async (c) => {
    const answer = await withdrawTime(c.get("ctx"), c.req.valid("param"));
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
}
