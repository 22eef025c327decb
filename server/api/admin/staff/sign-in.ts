import { createRoute, z } from "@hono/zod-openapi";
import { staffSignInBody } from "#app/features/accounts/rules/schema.ts";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { signOutStaff } from "#app/features/staff/commands/sign-in/sign-out-staff.server.ts";
import { heldRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { isProgram, mustSetUpFirst } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { endedCookie, readSessionCookies, staffCookies } from "#app/foundation/context/session-cookies.ts";
import { jsonAnswer, jsonBody, refusals, refusalThatTells } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { signedInSchema } from "#server/api/shapes/account-shapes.ts";

const login = createRoute({
  method: "post",
  path: "/api/admin/login",
  tags: ["admin"],
  summary: "Sign in with e-mail and password, and a code where a second factor is set up",
  description:
    "The person's other sessions end unless the shop allows several devices. Without the code of a second factor the answer is 401 `second_factor_required`: send the same again with `code`. While the shop demands a second factor that is not set up yet, the answer has no roles, and only /api/admin/second-factor is open.",
  request: { body: jsonBody(staffSignInBody) },
  responses: {
    200: jsonAnswer(z.object({ user: signedInSchema }), "Signed in; sets the cookie of the staff session"),
    ...refusals(400, 401, 422),
    429: refusalThatTells(429, {
      secondFactorPasses: z
        .boolean()
        .optional()
        .openapi({ description: "The code of a second factor, sent along, passes at once" }),
    }),
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
  summary: "Who is signed in, with the roles held now and what they permit",
  responses: { 200: jsonAnswer(z.object({ user: signedInSchema }), "The staff member"), ...refusals(401) },
});

/** Staff sign-in (C16). */
export function registerAdminLogin(api: Api) {
  api.openapi(login, async (c) => {
    const ctx = c.get("ctx");
    const { staffDevice } = readSessionCookies(c.req.header("cookie"), ctx.publicUrl);
    const signedIn = await signInStaff(ctx, c.req.valid("json"), staffDevice);
    if (!signedIn.ok) return problem(c, signedIn);
    for (const cookie of staffCookies(signedIn.value, ctx.publicUrl)) {
      c.header("Set-Cookie", cookie, { append: true });
    }
    return c.json({ user: await whoIs(ctx, signedIn.value.user) }, 200);
  });
  api.openapi(logout, async (c) => {
    const ctx = c.get("ctx");
    await signOutStaff(ctx);
    c.header("Set-Cookie", endedCookie("staff", ctx.publicUrl));
    return c.body(null, 204);
  });
  api.openapi(session, async (c) => {
    const ctx = c.get("ctx");
    return ctx.actor.kind === "staff"
      ? c.json({ user: await whoIs(ctx, ctx.actor) }, 200)
      : problem(c, { code: "not_signed_in" });
  });
}

/** While the second factor is missing nobody is anything yet. */
async function whoIs({ db }: CommandContext, user: StaffActor) {
  const { userId, email, permissions } = user;
  // Of a key what it may do itself counts, and not who made it.
  const held = mustSetUpFirst(user) || isProgram(user) ? [] : await heldRoles(db, userId);
  return { id: userId, email, roles: held.map(({ id }) => id), permissions: [...permissions] };
}
