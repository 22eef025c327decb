import { createRoute, z } from "@hono/zod-openapi";
import { removeSecondFactor } from "#app/features/staff/commands/second-factor/remove-second-factor.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from "#app/features/staff/commands/second-factor/set-up-second-factor.server.ts";
import { readSecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { ownEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { adminsAndNewcomers } from "#server/api/http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { secondFactorSchema } from "#server/api/shapes/account-shapes.ts";

const path = "/api/admin/second-factor";
const codes = z.object({ recoveryCodes: z.array(z.string()) });
const open = { ...ownEndpoint, middleware: adminsAndNewcomers };

const read = createRoute({
  ...open,
  method: "get",
  path,
  summary: "One's own second factor, and the key that is being set up in this session",
  responses: { 200: jsonAnswer(secondFactorSchema, "The second factor"), ...refusals(401, 403) },
});
const begin = createRoute({
  ...open,
  method: "post",
  path,
  summary: "Make a key to set up; it counts only once a code of it was sent with PUT",
  responses: { 200: jsonAnswer(secondFactorSchema, "With `pending`"), ...refusals(401, 403, 409) },
});
const confirm = createRoute({
  ...open,
  method: "put",
  path,
  summary: "Set the second factor up with a first code; one's other sessions end",
  request: { body: jsonBody(z.object({ code: z.string().max(40) })) },
  responses: {
    200: jsonAnswer(codes, "Ten recovery codes, told this one time"),
    ...refusals(400, 401, 403, 409, 422, 429),
  },
});
const remove = createRoute({
  ...ownEndpoint,
  method: "delete",
  path,
  summary: "Give one's second factor up",
  responses: { 204: { description: "Gone" }, ...refusals(401, 403, 409) },
});
const renew = createRoute({
  ...ownEndpoint,
  method: "post",
  path: `${path}/recovery-codes`,
  summary: "Ten new recovery codes; the old ones stop counting",
  responses: { 200: jsonAnswer(codes, "Told this one time"), ...refusals(401, 403, 409) },
});

/** One's own second factor at the desk. */
export function registerOwnSecondFactor(api: Api) {
  api.openapi(read, async (c) => {
    const found = await readSecondFactor(c.get("ctx"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(begin, async (c) => {
    const begun = await beginSecondFactor(c.get("ctx"));
    if (!begun.ok) return problem(c, begun);
    const found = await readSecondFactor(c.get("ctx"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(confirm, async (c) => {
    const confirmed = await confirmSecondFactor(c.get("ctx"), c.req.valid("json"));
    return confirmed.ok ? c.json(confirmed.value, 200) : problem(c, confirmed);
  });
  api.openapi(remove, async (c) => {
    const removed = await removeSecondFactor(c.get("ctx"));
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
  api.openapi(renew, async (c) => {
    const renewed = await renewRecoveryCodes(c.get("ctx"));
    return renewed.ok ? c.json(renewed.value, 200) : problem(c, renewed);
  });
}
