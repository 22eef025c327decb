import { createRoute, z } from "@hono/zod-openapi";
import { placeForCaller } from "#app/features/order-placing/commands/place-for-caller.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { jsonAnswer, readByCommand, readJson, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { orderSchema } from "#server/api/shapes/order-shapes.ts";
import { ORDER_EXAMPLES } from "#server/api/shapes/samples.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const KEY_MISSING = "refusals:idempotency_key_missing";

const place = createRoute({
  ...adminEndpoint("orders.place"),
  method: "post",
  path: "/api/admin/orders",
  summary: "Place an order for a customer, by name and number; the same Idempotency-Key gives the same order",
  request: {
    headers: z.object({
      "idempotency-key": z.string({ error: KEY_MISSING }).min(8, KEY_MISSING).max(200, KEY_MISSING),
    }),
    query: z.object({
      language: z.enum(LANGUAGES, { error: FIELD_MESSAGES.invalid }).default("ar").openapi({
        description: "Of the messages to somebody new; whom the shop knows hears in the language of before",
      }),
    }),
    body: readByCommand("OrderBody", ORDER_EXAMPLES),
  },
  responses: {
    201: jsonAnswer(
      z.object({
        order: orderSchema,
        payLink: z.string().openapi({
          description: "Where the customer pays, follows it, and gives the consent that an occasion needs",
        }),
      }),
      "The order, Pending Payment; the same again for a retry",
    ),
    ...refusals(400, 401, 403, 409, 422, 429),
  },
});

/** What the desk, or a program with its key, does for who calls (0124-the-desk-places-as-the-customer). */
export function registerAdminCallers(api: Api) {
  api.openapi(place, async (c) => {
    const placed = await placeForCaller(c.get("ctx"), {
      body: await readJson(c),
      idempotencyKey: c.req.valid("header")["idempotency-key"],
      language: c.req.valid("query").language,
    });
    if (!placed.ok) return problem(c, placed);
    c.header("Location", `/api/admin/orders/${placed.value.order.id}`);
    return c.json(placed.value, 201);
  });
}
