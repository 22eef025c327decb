import { createRoute, z } from "@hono/zod-openapi";
import { sendCode } from "#app/features/accounts/sign-in/send-code.server.ts";
import { signOutCustomer } from "#app/features/accounts/sign-in/sign-out-customer.server.ts";
import { verifyCode } from "#app/features/accounts/sign-in/verify-code.server.ts";
import {
  customerCookie,
  endedCookie,
  readSessionCookies,
  signedInMark,
} from "#app/foundation/context/session-cookies.ts";
import { jsonAnswer, jsonBody, refusals } from "./door/answers.ts";
import type { Api } from "./door/api-env.ts";
import { problem } from "./door/problem.ts";

const TAGS = ["signing in"];

const sendOtp = createRoute({
  method: "post",
  path: "/api/send-otp",
  tags: TAGS,
  summary: "Send a one-time code to a Saudi mobile",
  request: { body: jsonBody(z.object({ phone: z.string().max(64).openapi({ example: "+966551234567" }) })) },
  responses: {
    200: jsonAnswer(
      z.object({
        token: z.string(),
        phone: z.string(),
        expiresInSeconds: z.int(),
        resendInSeconds: z.int(),
      }),
      "The code is on its way; the token belongs to this phone and this code only",
    ),
    ...refusals(400, 422, 429),
  },
});

const verifyOtp = createRoute({
  method: "post",
  path: "/api/verify-otp",
  tags: TAGS,
  summary: "Exchange token and code for a session cookie",
  request: {
    body: jsonBody(
      z.object({ token: z.string().max(200), code: z.string().max(40).openapi({ example: "123456" }) }),
    ),
  },
  responses: {
    200: jsonAnswer(
      z.object({ verified: z.literal(true), phone: z.string() }),
      "Verified; sets the cookie kabsh_session",
    ),
    ...refusals(400, 422),
  },
});

const logout = createRoute({
  method: "post",
  path: "/api/logout",
  tags: TAGS,
  summary: "End the customer's session on this device",
  responses: { 204: { description: "Signed out, also when nobody was signed in" } },
});

/** A customer's sign-in by one-time code (C19 C20). */
export function registerSignIn(api: Api) {
  api.openapi(sendOtp, async (c) => {
    const ctx = c.get("ctx");
    const sent = await sendCode(ctx, c.req.valid("json"));
    if (!sent.ok) return problem(c, sent);
    const { token, phone, expiresAt, resendAt } = sent.value;
    const secondsUntil = (instant: Date) => Math.round((instant.getTime() - ctx.now.getTime()) / 1000);
    return c.json(
      { token, phone, expiresInSeconds: secondsUntil(expiresAt), resendInSeconds: secondsUntil(resendAt) },
      200,
    );
  });

  api.openapi(verifyOtp, async (c) => {
    const ctx = c.get("ctx");
    const verified = await verifyCode(ctx, c.req.valid("json"));
    if (!verified.ok) return problem(c, verified);
    c.header("Set-Cookie", customerCookie(verified.value.sessionToken, ctx.publicUrl));
    c.header("Set-Cookie", signedInMark(true, ctx.publicUrl), { append: true });
    return c.json({ verified: true as const, phone: verified.value.customer.phone }, 200);
  });

  api.openapi(logout, async (c) => {
    const ctx = c.get("ctx");
    const { customer: token } = readSessionCookies(c.req.header("cookie"), ctx.publicUrl);
    if (token) await signOutCustomer(ctx, token);
    c.header("Set-Cookie", endedCookie("customer", ctx.publicUrl));
    c.header("Set-Cookie", signedInMark(false, ctx.publicUrl), { append: true });
    return c.body(null, 204);
  });
}
