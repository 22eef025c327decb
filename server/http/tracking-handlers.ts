import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { setCookie } from "hono/cookie";
import { sendCodeByLink } from "#app/features/accounts/commands/send-code-by-link.server.ts";
import { readLinkedEvidence } from "#app/features/animals/reads/read-evidence.server.ts";
import { openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { askTimeByLink } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { extendHoldByLink } from "#app/features/orders/commands/by-customer/extend-hold.server.ts";
import { promiseCashByLink } from "#app/features/orders/commands/cash/promise-cash.server.ts";
import { withdrawCashByLink } from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { pickGiftAddress } from "#app/features/orders/commands/gift/give-address.server.ts";
import { GIFT_PICK_COOKIE, GIFT_PICK_SECONDS } from "#app/features/orders/reads/gift/pick-token.server.ts";
import {
  startPartPayment,
  startPaymentByLink,
} from "#app/features/payments/commands/online/start-payment.server.ts";
import { submitProofByLink } from "#app/features/payments/commands/submit-proof.server.ts";
import {
  PAY_BACK_COOKIE,
  PAY_BACK_SECONDS,
  payBackOf,
} from "#app/features/payments/rules/online/pay-back.server.ts";
import type { BegunPayment } from "#app/features/payments/rules/online/schema.ts";
import { readSessionCookies } from "#app/foundation/context/session-cookies.ts";
import { ok, type Result } from "#app/lib/result.ts";
import type { App, AppEnv } from "#server/api/http/api-env.ts";
import { orderEventStream } from "#server/api/http/event-stream.ts";
import { evidenceAnswer } from "#server/api/http/evidence-answer.ts";
import { problem } from "#server/api/http/problem.ts";
import { codeByLinkBody } from "#server/api/sign-in.ts";

/**
 * What a tracking page asks for beside itself, on the word of its token alone: nobody's session is read for it, so that a
 * receipt can be sent from any phone. A form without scripts is led back to its page.
 */
export function registerTracking(app: App) {
  app.post("/t/:token/receipt", async (c) => {
    const token = c.req.param("token");
    const upload = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile)?.bytes;
    const amount = c.req.query("amount") === "whole" ? "whole" : undefined;
    const sent = await submitProofByLink(c.get("ctx"), { token, amount, upload: upload ?? new Uint8Array() });
    return answer(c, sent, sent.ok ? "sent=1" : `refused=${sent.code}`);
  });

  app.post("/t/:token/pay", async (c) => {
    const token = c.req.param("token");
    const begun = await startPaymentByLink(c.get("ctx"), { token, body: await sentFields(c) });
    if (!begun.ok) return answer(c, begun, `paying=${begun.code}`);
    return begun.value.kind === "page" ? leadToPay(c, begun.value, "order") : answer(c, ok(null), "");
  });

  app.post("/t/:token/cash", async (c) => {
    const promised = await promiseCashByLink(c.get("ctx"), c.req.param("token"));
    return answer(c, promised, promised.ok ? "" : `paying=${promised.code}`);
  });

  app.post("/t/:token/not-in-cash", async (c) => {
    const withdrawn = await withdrawCashByLink(c.get("ctx"), c.req.param("token"));
    return answer(c, withdrawn, withdrawn.ok ? "" : `paying=${withdrawn.code}`);
  });

  app.post("/t/:token/part/pay", async (c) => {
    const token = c.req.param("token");
    const begun = await startPartPayment(c.get("ctx"), { token, body: await sentFields(c) });
    if (!begun.ok) return answer(c, begun, `paying=${begun.code}`, "/part");
    return begun.value.kind === "page" ? leadToPay(c, begun.value, "part") : answer(c, ok(null), "", "/part");
  });

  app.post("/t/:token/code", async (c) => {
    const ctx = c.get("ctx");
    const body = codeByLinkBody.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return problem(c, { code: "invalid_input" });
    const { device } = readSessionCookies(c.req.header("cookie"), ctx.publicUrl);
    const sent = await sendCodeByLink(ctx, { ...body.data, token: c.req.param("token"), device });
    if (!sent.ok) return problem(c, sent);
    const { token, codeLength, expiresAt, resendAt } = sent.value;
    const secondsUntil = (instant: Date) => Math.round((instant.getTime() - ctx.now.getTime()) / 1000);
    // Never the number: whoever holds the link may be somebody else.
    return c.json(
      {
        token,
        codeLength,
        expiresInSeconds: secondsUntil(expiresAt),
        resendInSeconds: secondsUntil(resendAt),
      },
      200,
    );
  });

  app.post("/t/:token/hold", async (c) => {
    const kept = await extendHoldByLink(c.get("ctx"), c.req.param("token"));
    return answer(c, kept, `hold=${kept.ok ? "kept" : kept.code}`);
  });

  app.post("/t/:token/time", async (c) => {
    const chosen = new URLSearchParams(await c.req.text()).get("schedule") ?? "";
    const [date, time, total] = chosen.split(" ");
    const token = c.req.param("token");
    const body = { schedule: { date, time }, ...(total && { expectedTotalHalalas: Number(total) }) };
    const asked = await askTimeByLink(c.get("ctx"), { token, body });
    return answer(c, asked, `time=${asked.ok ? "changed" : asked.code}`);
  });

  app.get("/t/:token/animal-proofs/:proofId", async (c) => {
    const { token, proofId } = c.req.param();
    const file = await readLinkedEvidence(c.get("ctx"), {
      token,
      proofId,
      preview: c.req.query("preview") === "1",
    });
    return file.ok ? evidenceAnswer(c, file.value) : problem(c, file);
  });

  app.post("/t/:token/address", async (c) => {
    const token = c.req.param("token");
    const given = await pickGiftAddress(c.get("ctx"), { token, body: await sentAddress(c) });
    if (given.ok)
      setCookie(c, GIFT_PICK_COOKIE, given.value.pickToken, {
        path: `/t/${token}`,
        httpOnly: true,
        sameSite: "Lax",
        secure: c.get("ctx").publicUrl.startsWith("https:"),
        maxAge: GIFT_PICK_SECONDS,
      });
    if (!wantsPage(c)) return given.ok ? c.body(null, 204) : problem(c, given);
    const told = given.ok ? "saved=1" : `refused=${given.code}`;
    return c.redirect(`/t/${encodeURIComponent(token)}/gift?${told}#address-title`, 303);
  });

  app.get("/t/:token/events", async (c) => {
    const link = await openLink(c.get("ctx"), c.req.param("token"), ...LISTENERS);
    if (!link.ok) return problem(c, link);
    const { orderId, audience, shareId, splitPartId } = link.value;
    // Each reader has lines of one's own, and whoever receives meat learns nothing of the order that it comes from.
    const who = ["link", orderId, audience, shareId ?? splitPartId].join(":");
    const hidesOrder = audience !== "customer";
    const since = c.req.query("since");
    const ctx = c.get("ctx");
    const token = c.req.param("token");
    const mayStill = async () => (await openLink({ ...ctx, now: ctx.clock.now() }, token, ...LISTENERS)).ok;
    const isOf = (change: { orderId: string }) => change.orderId === orderId;
    return orderEventStream(c, who, isOf, { hidesOrder, since, mayStill });
  });
}

/** For whom links are made whose page hears of changes. */
const LISTENERS = ["customer", "recipient", "share", "part"] as const;

/** To the gateway's page, whose way back knows where it was begun; no gateway ever hears of that. */
function leadToPay(
  c: Context<AppEnv>,
  begun: Extract<BegunPayment, { kind: "page" }>,
  page: "order" | "part",
): Response {
  setCookie(c, PAY_BACK_COOKIE, payBackOf(c.req.param("token") ?? "", page), {
    path: "/pay",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("ctx").publicUrl.startsWith("https:"),
    maxAge: PAY_BACK_SECONDS,
  });
  return wantsPage(c) ? c.redirect(`/pay/${begun.paymentId}`, 303) : c.json(begun, 200);
}

/** A program hears yes or no; a form without scripts is led back to its page, which says what became of it. */
function answer(c: Context<AppEnv>, done: Result<object | null, string>, told: string, page = ""): Response {
  if (!wantsPage(c)) return done.ok ? c.body(null, 204) : problem(c, done);
  return c.redirect(`/t/${encodeURIComponent(c.req.param("token") ?? "")}${page}?${told}#pay-title`, 303);
}

/** Is it a browser's form rather than a script? */
function wantsPage(c: Context): boolean {
  const supports = ["application/json", "text/html"];
  return accepts(c, { header: "Accept", supports, default: "application/json" }) === "text/html";
}

const isJson = (c: Context) => (c.req.header("content-type") ?? "").startsWith("application/json");

/** As scripts send them, or as a plain form does. */
async function sentFields(c: Context): Promise<unknown> {
  if (isJson(c)) return c.req.json().catch(() => null);
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/** As scripts send it, or as a plain form does, which knows neither points nor truth values. */
async function sentAddress(c: Context): Promise<unknown> {
  if (isJson(c)) return c.req.json().catch(() => null);
  const { address, isAddressShown } = await c.req.parseBody();
  return { address, isAddressShown: isAddressShown === "on" };
}
