import { createRoute, z } from "@hono/zod-openapi";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { orderBody } from "#app/features/order-placing/rules/schema.ts";
import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { customersOnly } from "./http/access-middleware.ts";
import {
  describeBody,
  jsonAnswer,
  readByCommand,
  readJson,
  refusals,
  refusalThatTells,
} from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { orderPageSchema, orderSchema, quoteSchema } from "./shapes/order-shapes.ts";
import { ORDER_EXAMPLES } from "./shapes/samples.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const KEY_MISSING = "refusals:idempotency_key_missing";

const slot = z.object({ date: z.string(), time: z.string() });
const tells = {
  quote: quoteSchema.optional().openapi({ description: "What it costs now, where that is another sum" }),
  nearest: z
    .array(slot)
    .optional()
    .openapi({ description: "Times with room, where the chosen one has none" }),
  refusedDay: slot
    .extend({ index: z.int() })
    .optional()
    .openapi({ description: "Of an order for several days the one that is refused; 0 is its own" }),
};

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
    ...refusals(400, 401, 429),
    409: refusalThatTells(409, tells),
    422: refusalThatTells(422, tells),
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
