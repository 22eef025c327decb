import { createRoute, z } from "@hono/zod-openapi";
import { adminUsersBody } from "#app/features/accounts/rules/schema.ts";
import { handOverPasswordLink } from "#app/features/staff/commands/password-links/hand-over-password-link.server.ts";
import { resetSecondFactor } from "#app/features/staff/commands/second-factor/remove-second-factor.server.ts";
import { changeUserRoles } from "#app/features/staff/commands/users/change-user-roles.server.ts";
import { createUser } from "#app/features/staff/commands/users/create-user.server.ts";
import { deleteUser } from "#app/features/staff/commands/users/delete-user.server.ts";
import { saveProfile } from "#app/features/staff/commands/users/save-profile.server.ts";
import { listUsers } from "#app/features/staff/reads/list-users.server.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { instant, listedUserSchema } from "#server/api/shapes/account-shapes.ts";

const route = createRoute({
  ...adminEndpoint("users.read"),
  method: "post",
  path: "/api/admin-users",
  summary:
    "List, create, change the roles, name or number of, or delete staff users, reset a second factor, or make a link for a new password, as `action` says",
  request: { body: jsonBody(adminUsersBody) },
  responses: {
    200: jsonAnswer(
      z.object({
        users: z.array(listedUserSchema).optional(),
        user: listedUserSchema.optional(),
        link: z.object({ url: z.string(), expiresAt: instant }).optional(),
      }),
      "`users` after list, `user` after create and update_role, `link` after make_password_link, nothing after the others",
    ),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});

/** Staff users (C23 C24). */
export function registerAdminUsers(api: Api) {
  api.openapi(route, async (c) => {
    const ctx = c.get("ctx");
    const body = c.req.valid("json");
    if (body.action === "list") {
      const users = await listUsers(ctx);
      return users.ok ? c.json({ users: users.value }, 200) : problem(c, users);
    }
    if (body.action === "delete" || body.action === "reset_second_factor") {
      const run = body.action === "delete" ? deleteUser : resetSecondFactor;
      const done = await run(ctx, { userId: body.user_id });
      return done.ok ? c.json({}, 200) : problem(c, done);
    }
    if (body.action === "update_profile") {
      const { user_id: userId, name, phone } = body;
      const saved = await saveProfile(ctx, { userId, name, phone });
      return saved.ok ? c.json({}, 200) : problem(c, saved);
    }
    if (body.action === "make_password_link") {
      const made = await handOverPasswordLink(ctx, { userId: body.user_id });
      return made.ok ? c.json({ link: made.value }, 200) : problem(c, made);
    }
    const changed =
      body.action === "create"
        ? await createUser(ctx, body)
        : await changeUserRoles(ctx, { userId: body.user_id, roles: body.roles });
    return changed.ok ? c.json({ user: changed.value }, 200) : problem(c, changed);
  });
}
