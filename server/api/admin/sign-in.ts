import { createRoute, z } from "@hono/zod-openapi";
import { staffSignInBody } from "#app/features/accounts/schema.ts";
import { signInStaff } from "#app/features/staff/sign-in-staff.server.ts";
import { signOutStaff } from "#app/features/staff/sign-out-staff.server.ts";
import { endedCookie, STAFF_COOKIE, staffCookie } from "#app/foundation/context/session-cookies.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/door/answers.ts";
import type { Api } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";
import { userSchema } from "#server/api/shapes/account-shapes.ts";

const login = createRoute({
  method: "post",
  path: "/api/admin/login",
  tags: ["admin"],
  summary: "Sign in with e-mail and password; the person's other sessions end",
  request: { body: jsonBody(staffSignInBody) },
  responses: {
    200: jsonAnswer(z.object({ user: userSchema }), "Signed in; sets the cookie kabsh_staff"),
    ...refusals(400, 401, 422, 429),
  },
});
const logout = createRoute({
  method: "post",
  path: "/api/admin/logout",
  tags: ["admin"],
  summary: "End all sessions of the signed-in staff member",
  responses: { 204: { description: "Signed out, also when nobody was signed in" } },
});
const session = createRoute({
  method: "get",
  path: "/api/admin/session",
  tags: ["admin"],
  security: [{ staff: [] }],
  summary: "Who is signed in, with the role held now",
  responses: { 200: jsonAnswer(z.object({ user: userSchema }), "The staff member"), ...refusals(401) },
});

/** Staff sign-in (C16). */
export function registerAdminLogin(api: Api) {
  api.openapi(login, async (c) => {
    const ctx = c.get("ctx");
    const signedIn = await signInStaff(ctx, c.req.valid("json"));
    if (!signedIn.ok) return problem(c, signedIn);
    const { user, sessionToken } = signedIn.value;
    c.header("Set-Cookie", staffCookie(sessionToken, ctx.publicUrl));
    return c.json({ user: listed(user) }, 200);
  });
  api.openapi(logout, async (c) => {
    const ctx = c.get("ctx");
    await signOutStaff(ctx);
    c.header("Set-Cookie", endedCookie(STAFF_COOKIE, ctx.publicUrl));
    return c.body(null, 204);
  });
  api.openapi(session, (c) => {
    const { actor } = c.get("ctx");
    return actor.kind === "staff"
      ? c.json({ user: listed(actor) }, 200)
      : problem(c, { code: "not_signed_in" });
  });
}

function listed({ userId, email, role }: { userId: string; email: string; role: "admin" | null }) {
  return { id: userId, email, roles: role ? [role] : [] };
}
