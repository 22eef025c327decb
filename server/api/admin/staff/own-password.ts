import { createRoute, z } from "@hono/zod-openapi";
import { changePasswordBody } from "#app/features/accounts/rules/schema.ts";
import { changePassword } from "#app/features/staff/commands/passwords/change-password.server.ts";
import { proveAgain } from "#app/features/staff/commands/sign-in/prove-again.server.ts";
import { ownEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { adminsAndNewcomers } from "#server/api/http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

const prove = createRoute({
  ...ownEndpoint,
  middleware: adminsAndNewcomers,
  method: "post",
  path: "/api/admin/reauthenticate",
  summary: "Prove again that the person sits at this session, for ten minutes",
  description:
    "Endpoints that answer 403 `reauth_required` ask for this first; `ask` in their answer says whether by password or by code.",
  request: {
    body: jsonBody(
      z.object({ password: z.string().max(200).optional(), code: z.string().max(40).optional() }),
    ),
  },
  responses: {
    200: jsonAnswer(
      z.object({ provenUntil: z.date().openapi({ type: "string", format: "date-time" }) }),
      "Proven",
    ),
    ...refusals(400, 401, 403, 422, 429),
  },
});
const change = createRoute({
  ...ownEndpoint,
  method: "put",
  path: "/api/admin/password",
  summary: "Change one's own password; one's other sessions end",
  request: { body: jsonBody(changePasswordBody) },
  responses: { 204: { description: "Changed" }, ...refusals(400, 401, 403, 422, 429) },
});

/** What one does about one's own password at the desk. */
export function registerOwnPassword(api: Api) {
  api.openapi(prove, async (c) => {
    const proven = await proveAgain(c.get("ctx"), c.req.valid("json"));
    return proven.ok ? c.json(proven.value, 200) : problem(c, proven);
  });
  api.openapi(change, async (c) => {
    const changed = await changePassword(c.get("ctx"), c.req.valid("json"));
    return changed.ok ? c.body(null, 204) : problem(c, changed);
  });
}
