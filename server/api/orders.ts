import { createRoute, z } from "@hono/zod-openapi";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { orderBody } from "#app/features/order-placing/rules/schema.ts";
import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { describeBody, jsonAnswer, readByCommand, readJson, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { orderPageSchema, orderSchema } from "./shapes/order-shapes.ts";
import { ORDER_EXAMPLES } from "./shapes/samples.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const KEY_MISSING = "refusals:idempotency_key_missing";

const place = createRoute({
  ...shared,
  method: "post",
  path: "/api/orders",
  summary: "Place an order; the same Idempotency-Key gives the same order",
  request: {
    headers: z.object({
      "idempotency-key": z.string({ error: KEY_MISSING }).min(8, KEY_MISSING).max(200, KEY_MISSING),
    }),
    body: readByCommand("OrderBody", ORDER_EXAMPLES),
  },
  responses: {
    201: jsonAnswer(orderSchema, "The order, Pending Payment; the same again for a retry"),
    ...refusals(400, 401, 409, 422, 429),
  },
});
const list = createRoute({
  ...shared,
  method: "get",
  path: "/api/orders",
  summary: "The signed-in customer's orders, newest first",
  request: { query: z.object({ cursor: z.string().max(400).optional() }) },
  responses: { 200: jsonAnswer(orderPageSchema, "A page of orders"), ...refusals(401) },
});
const read = createRoute({
  ...shared,
  method: "get",
  path: "/api/orders/{id}",
  summary: "One of the customer's orders",
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: jsonAnswer(orderSchema, "The order"), ...refusals(401, 404) },
});

/** The customer's side of orders (M01 OD17 W54 W55). */
export function registerOrders(api: Api) {
  describeBody(api, "OrderBody", orderBody);
  api.openapi(place, async (c) => {
    const placed = await placeOrder(c.get("ctx"), {
      body: await readJson(c),
      idempotencyKey: c.req.valid("header")["idempotency-key"],
      // Only browsers say it, and no script of a page can.
      isOwnPage: c.req.header("sec-fetch-site") === "same-origin",
    });
    if (!placed.ok) return problem(c, placed);
    c.header("Location", `/api/orders/${placed.value.order.id}`);
    return c.json(placed.value.order, 201);
  });
  api.openapi(list, async (c) => {
    const page = await listMyOrders(c.get("ctx"), c.req.valid("query"));
    return page ? c.json(page, 200) : problem(c, { code: "not_signed_in" });
  });
  api.openapi(read, async (c) => {
    const order = await readOwnOrder(c.get("ctx"), c.req.valid("param").id);
    return order.ok ? c.json(order.value, 200) : problem(c, order);
  });
}
