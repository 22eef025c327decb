import { createRoute, z } from "@hono/zod-openapi";
import { endOtherSessions, endSession } from "#app/features/staff/commands/sessions/end-sessions.server.ts";
import { listSessions } from "#app/features/staff/reads/list-sessions.server.ts";
import { ownEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { staffSessionSchema } from "#server/api/shapes/account-shapes.ts";

const path = "/api/admin/sessions";
const list = createRoute({
  ...ownEndpoint,
  method: "get",
  path,
  summary: "Where one is signed in, this session first",
  responses: {
    200: jsonAnswer(z.object({ sessions: z.array(staffSessionSchema) }), "Sessions"),
    ...refusals(401, 403),
  },
});
const endOne = createRoute({
  ...ownEndpoint,
  method: "delete",
  path: `${path}/{id}`,
  summary: "End one of one's own sessions",
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 204: { description: "Ended" }, ...refusals(401, 403, 404) },
});
const endOthers = createRoute({
  ...ownEndpoint,
  method: "delete",
  path,
  summary: "End all of one's sessions but this one",
  responses: {
    200: jsonAnswer(z.object({ ended: z.int() }), "How many were ended"),
    ...refusals(401, 403),
  },
});

/** Where one is signed in at the desk. */
export function registerOwnSessions(api: Api) {
  api.openapi(list, async (c) => {
    const sessions = await listSessions(c.get("ctx"));
    return sessions.ok ? c.json({ sessions: sessions.value }, 200) : problem(c, sessions);
  });
  api.openapi(endOne, async (c) => {
    const ended = await endSession(c.get("ctx"), c.req.valid("param"));
    return ended.ok ? c.body(null, 204) : problem(c, ended);
  });
  api.openapi(endOthers, async (c) => {
    const ended = await endOtherSessions(c.get("ctx"));
    return ended.ok ? c.json(ended.value, 200) : problem(c, ended);
  });
}
