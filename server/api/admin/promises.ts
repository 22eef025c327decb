import { createRoute, z } from "@hono/zod-openapi";
import { sayLateCause } from "#app/features/promises/commands/say-late-cause.server.ts";
import { tellDelay } from "#app/features/promises/commands/tell-delay.server.ts";
import { lateCauseBody, tellDelayBody } from "#app/features/promises/rules/promise-bodies.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const params = z.object({ id: z.string().max(64) });

const delay = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/delay",
  summary: "Tell a customer, once for every promised time, that an order comes later and when",
  request: { params, body: jsonBody(tellDelayBody) },
  responses: {
    200: jsonAnswer(
      z.object({ from: z.iso.datetime(), until: z.iso.datetime() }),
      "The window that was told; the promised one stays what is counted",
    ),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const cause = createRoute({
  ...adminEndpoint("orders.move"),
  method: "put",
  path: "/api/admin/orders/{id}/late-cause",
  summary: "Say why an order was late, in place of what its steps tell",
  request: { params, body: jsonBody(lateCauseBody) },
  responses: { 204: { description: "It is noted" }, ...refusals(400, 401, 403, 404, 409, 422) },
});

/** The promise of a time at the desk (PW02 PW03). */
export function registerAdminPromises(api: Api) {
  api.openapi(delay, async (c) => {
    const told = await tellDelay(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    if (!told.ok) return problem(c, told);
    const { from, until } = told.value;
    return c.json({ from: from.toISOString(), until: until.toISOString() }, 200);
  });
  api.openapi(cause, async (c) => {
    const said = await sayLateCause(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return said.ok ? c.body(null, 204) : problem(c, said);
  });
}
