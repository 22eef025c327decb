import { createRoute, z } from "@hono/zod-openapi";
import { deleteRole } from "#app/features/staff/commands/roles/delete-role.server.ts";
import { changeRole, createRole } from "#app/features/staff/commands/roles/save-role.server.ts";
import { listRoles } from "#app/features/staff/reads/list-roles.server.ts";
import { roleBody, roleChange } from "#app/features/staff/rules/schema.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { roleSchema } from "#server/api/shapes/account-shapes.ts";

const path = "/api/admin/roles";
const params = z.object({ id: z.string().min(1).max(100) });
const answer = z.object({ role: roleSchema });
const OWN =
  "What is given and what is taken must be one's own, else 403 `more_than_own`; where the last proof is old, 403 `reauth_required`.";

const list = createRoute({
  ...adminEndpoint("users.read"),
  method: "get",
  path,
  summary: "Roles with what each permits and how many people hold it",
  responses: { 200: jsonAnswer(z.object({ roles: z.array(roleSchema) }), "Roles"), ...refusals(401, 403) },
});
const create = createRoute({
  ...adminEndpoint("users.manage"),
  method: "post",
  path,
  summary: "Make a role",
  description: `${OWN} A permission to change brings the one to see along.`,
  request: { body: jsonBody(roleBody) },
  responses: { 201: jsonAnswer(answer, "The role"), ...refusals(400, 401, 403, 409, 422) },
});
const change = createRoute({
  ...adminEndpoint("users.manage"),
  method: "patch",
  path: `${path}/{id}`,
  summary: "Change the names of a role or what it permits, from the next request of whoever holds it",
  description: `${OWN} The role admin stays as it is: 409 \`role_fixed\`.`,
  request: { params, body: jsonBody(roleChange) },
  responses: { 200: jsonAnswer(answer, "The role"), ...refusals(400, 401, 403, 404, 409, 422) },
});
const remove = createRoute({
  ...adminEndpoint("users.manage"),
  method: "delete",
  path: `${path}/{id}`,
  summary: "Delete a role that nobody holds; while somebody does, 409 `role_held`",
  request: { params },
  responses: { 204: { description: "Deleted" }, ...refusals(401, 403, 404, 409) },
});

/** What the roles of the desk permit; who holds them, /api/admin-users says. */
export function registerAdminRoles(api: Api) {
  api.openapi(list, async (c) => {
    const roles = await listRoles(c.get("ctx"));
    return roles.ok ? c.json({ roles: roles.value }, 200) : problem(c, roles);
  });
  api.openapi(create, async (c) => {
    const made = await createRole(c.get("ctx"), c.req.valid("json"));
    return made.ok ? c.json({ role: made.value }, 201) : problem(c, made);
  });
  api.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const changed = await changeRole(c.get("ctx"), { id, change: c.req.valid("json") });
    return changed.ok ? c.json({ role: changed.value }, 200) : problem(c, changed);
  });
  api.openapi(remove, async (c) => {
    const gone = await deleteRole(c.get("ctx"), c.req.valid("param"));
    return gone.ok ? c.body(null, 204) : problem(c, gone);
  });
}
