import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { sendCode } from "#app/features/accounts/commands/send-code.server.ts";
import { signOutCustomer } from "#app/features/accounts/commands/sign-out-customer.server.ts";
import { verifyCode } from "#app/features/accounts/commands/verify-code.server.ts";
import { rememberDevice } from "#app/foundation/context/known-device.server.ts";
import {
  customerCookie,
  deviceCookie,
  endedCookie,
  readSessionCookies,
  signedInSign,
} from "#app/foundation/context/session-cookies.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api, AppEnv } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";

const TAGS = ["signing in"];

const codeWait = z
  .object({
    type: z.string(),
    status: z.literal(429),
    code: z.enum(["too_many_requests", "too_many_codes"]),
    title: z.string(),
    retryAfterSeconds: z.int(),
    puzzle: z
      .object({ salt: z.string(), target: z.string(), most: z.int(), signature: z.string() })
      .optional(),
    requestId: z.string(),
  })
  .openapi("CodeWait");

/** How a puzzle comes back. */
const solvedPuzzle = z.object({
  salt: z.string().max(100),
  number: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: z.string().max(100),
});

/** POST /t/{token}/code: the number is the order's own. */
export const codeByLinkBody = z.object({ puzzle: solvedPuzzle.optional() });

const sendOtp = createRoute({
  method: "post",
  path: "/api/send-otp",
  tags: TAGS,
  summary: "Send a one-time code to a Saudi mobile",
  description:
    "When a 429 carries `puzzle`, others have used up what this phone may have: find the number from 0 to `most` for which the SHA-256 of `salt`, a full stop and the number is `target` in hex, and ask again with `puzzle: {salt, number, signature}`. A browser that has verified the phone before, told by the cookie kabsh_device, is asked for none.",
  request: {
    body: jsonBody(
      z.object({
        phone: z.string().max(64).openapi({ example: "+966551234567" }),
        puzzle: solvedPuzzle.optional(),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      z.object({
        token: z.string(),
        phone: z.string(),
        codeLength: z.int(),
        expiresInSeconds: z.int(),
        resendInSeconds: z.int(),
      }),
      "The code is on its way; the token belongs to this phone and this code only",
    ),
    ...refusals(400, 422),
    429: {
      description: "Too many codes; Retry-After says when to come back, a solved puzzle passes at once",
      content: { "application/problem+json": { schema: codeWait } },
    },
  },
});

const verifyOtp = createRoute({
  method: "post",
  path: "/api/verify-otp",
  tags: TAGS,
  summary: "Exchange token and code for a session cookie",
  description:
    "`code` has as many digits as `codeLength` of send-otp said: six, or ten while somebody guesses at the phone's codes. `too_many_guesses` means that this code was of the shorter kind and died of that: ask for another.",
  request: {
    body: jsonBody(
      z.object({ token: z.string().max(200), code: z.string().max(40).openapi({ example: "123456" }) }),
    ),
  },
  responses: {
    200: jsonAnswer(
      z.object({ verified: z.literal(true), phone: z.string() }),
      "Verified; sets the cookies kabsh_session and kabsh_device",
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

/** The marks of numbers that this browser has verified. */
function deviceOf(c: Context<AppEnv>): string | undefined {
  return readSessionCookies(c.req.header("cookie"), c.get("ctx").publicUrl).device;
}

/** A customer's sign-in by one-time code (C19 C20). */
export function registerSignIn(api: Api) {
  api.openapi(sendOtp, async (c) => {
    const ctx = c.get("ctx");
    const sent = await sendCode(ctx, { ...c.req.valid("json"), device: deviceOf(c) });
    if (!sent.ok) return problem(c, sent);
    const { token, phone, codeLength, expiresAt, resendAt } = sent.value;
    const secondsUntil = (instant: Date) => Math.round((instant.getTime() - ctx.now.getTime()) / 1000);
    return c.json(
      {
        token,
        phone,
        codeLength,
        expiresInSeconds: secondsUntil(expiresAt),
        resendInSeconds: secondsUntil(resendAt),
      },
      200,
    );
  });

  api.openapi(verifyOtp, async (c) => {
    const ctx = c.get("ctx");
    const verified = await verifyCode(ctx, c.req.valid("json"));
    if (!verified.ok) return problem(c, verified);
    // Whoever was signed in here before is not any more, also where the old cookie was copied (AV21).
    const { customer: before } = readSessionCookies(c.req.header("cookie"), ctx.publicUrl);
    if (before) await signOutCustomer(ctx, before);
    c.header("Set-Cookie", customerCookie(verified.value.sessionToken, ctx.publicUrl));
    c.header("Set-Cookie", signedInSign(true, ctx.publicUrl), { append: true });
    const { phone } = verified.value.customer;
    const marks = rememberDevice(ctx.sessionSecret, {
      cookie: deviceOf(c),
      owner: phone,
      now: ctx.now,
    });
    c.header("Set-Cookie", deviceCookie(marks, ctx.publicUrl), { append: true });
    return c.json({ verified: true as const, phone }, 200);
  });

  api.openapi(logout, async (c) => {
    const ctx = c.get("ctx");
    const { customer: token } = readSessionCookies(c.req.header("cookie"), ctx.publicUrl);
    if (token) await signOutCustomer(ctx, token);
    c.header("Set-Cookie", endedCookie("customer", ctx.publicUrl));
    c.header("Set-Cookie", signedInSign(false, ctx.publicUrl), { append: true });
    return c.body(null, 204);
  });
}
