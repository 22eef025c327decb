import { createRoute, z } from "@hono/zod-openapi";
import { haltStanding } from "#app/features/standing-orders/commands/halt-standing.server.ts";
import { listStanding } from "#app/features/standing-orders/reads/list-standing.server.ts";
import { adminBody } from "#app/features/standing-orders/rules/standing-bodies.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { STANDING_STATES } from "#app/vocabulary/standing-order.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminStandingOrderSchema } from "#server/api/shapes/standing-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const path = "/api/admin/standing-orders";

const list = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path,
  summary: "Weekly orders, those agreed last first, 25 a page",
  request: {
    query: z.object({
      state: z.enum(STANDING_STATES).optional(),
      cursor: z.string().max(LONGEST_CURSOR).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({ items: z.array(adminStandingOrderSchema), nextCursor: z.string().nullable() }),
      "A page of weekly orders",
    ),
    ...refusals(401, 403),
  },
});
const change = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "post",
  path: `${path}/{id}`,
  summary: "Pause or end a weekly order with a reason for its customer, or have it run again",
  request: { params: z.object({ id: z.string().min(1).max(64) }), body: jsonBody(adminBody) },
  responses: { 204: { description: "Done" }, ...refusals(400, 401, 403, 404, 409, 422) },
});

/** Weekly orders at the desk (SO08). */
export function registerAdminStandingOrders(api: Api) {
  api.openapi(list, async (c) => {
    const listed = await listStanding(c.get("ctx"), c.req.valid("query"));
    return listed.ok ? c.json(listed.value, 200) : problem(c, listed);
  });
  api.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const changed = await haltStanding(c.get("ctx"), { id, body: c.req.valid("json") });
    return changed.ok ? c.body(null, 204) : problem(c, changed);
  });
}
