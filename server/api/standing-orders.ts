import { createRoute, z } from "@hono/zod-openapi";
import { changeStandingOrder } from "#app/features/standing-orders/commands/change-standing-order.server.ts";
import { startStandingOrder } from "#app/features/standing-orders/commands/start-standing-order.server.ts";
import {
  listMyStanding,
  readMyStanding,
} from "#app/features/standing-orders/reads/list-my-standing.server.ts";
import { changeBody, startBody } from "#app/features/standing-orders/rules/standing-bodies.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { standingOrderSchema } from "./shapes/standing-shapes.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const path = "/api/standing-orders";
const params = z.object({ id: z.string().min(1).max(64) });

const list = createRoute({
  ...shared,
  method: "get",
  path,
  summary: "The signed-in customer's weekly orders; those that ended two months ago are left out",
  responses: {
    200: jsonAnswer(z.object({ standingOrders: z.array(standingOrderSchema) }), "The weekly orders"),
    ...refusals(401),
  },
});
const start = createRoute({
  ...shared,
  method: "post",
  path,
  summary: "Have an order come again every week",
  description:
    "The ordinary order of each week is made some days before, at the prices of that day, and its customer is told. An order is repeated once: asked again, the answer is the same.",
  request: { body: jsonBody(startBody) },
  responses: {
    201: jsonAnswer(standingOrderSchema, "The weekly order"),
    ...refusals(400, 401, 404, 409, 422, 429),
  },
});
const read = createRoute({
  ...shared,
  method: "get",
  path: `${path}/{id}`,
  summary: "One weekly order",
  request: { params },
  responses: { 200: jsonAnswer(standingOrderSchema, "The weekly order"), ...refusals(401, 404) },
});
const change = createRoute({
  ...shared,
  method: "post",
  path: `${path}/{id}`,
  summary: "Leave out the next day, move, pause, resume or stop a weekly order",
  request: { params, body: jsonBody(changeBody) },
  responses: {
    200: jsonAnswer(standingOrderSchema, "The weekly order as it is now"),
    ...refusals(400, 401, 404, 409, 422, 429),
  },
});

/** Orders that come again every week (SO01 SO02). */
export function registerStandingOrders(api: Api) {
  api.openapi(list, async (c) => c.json({ standingOrders: await listMyStanding(c.get("ctx")) }, 200));
  api.openapi(start, async (c) => {
    const started = await startStandingOrder(c.get("ctx"), c.req.valid("json"));
    return started.ok ? c.json(started.value, 201) : problem(c, started);
  });
  api.openapi(read, async (c) => {
    const found = await readMyStanding(c.get("ctx"), c.req.valid("param").id);
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const changed = await changeStandingOrder(c.get("ctx"), { id, body: c.req.valid("json") });
    return changed.ok ? c.json(changed.value, 200) : problem(c, changed);
  });
}
