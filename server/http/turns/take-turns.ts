import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { isProgram } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import { directionOf } from "#app/i18n/language.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { openRequestTurns } from "./request-turns.ts";
import { openYoungRequests } from "./young-requests.ts";

const RETRY_AFTER_SECONDS = 2;
/** Saying no is cheap and not free: whoever keeps more lines going than may wait gets one such answer a second on each. */
const REFUSED_MS = 1_000;

/** Who is counted: a person where somebody signed in, else the network. */
export function senderOf(c: Context<AppEnv>): string {
  const { actor, ip } = c.get("ctx");
  return personKey(actor, ip);
}

/** Whether a request goes before those that only want a page. */
export const isApiPath = (path: string) => path.startsWith("/api/") && path !== "/api/docs";

/**
 * Requests take turns by sender, so that one address with many lines slows nobody (HL10). People at the desk and pictures out of
 * the file store wait for nobody. `isJsonUnderWay` says whether somebody is being answered at the HTTP API.
 */
export function takeTurns() {
  const turns = openRequestTurns();
  const json = openYoungRequests();
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    const { actor } = c.get("ctx");
    if ((actor.kind === "staff" && !isProgram(actor)) || c.req.path.startsWith("/files/")) return next();
    const leave = await turns.take(senderOf(c));
    if (!leave) {
      await sleep(REFUSED_MS);
      return refuse(c);
    }
    const over = isApiPath(c.req.path) ? json.begin() : null;
    try {
      await next();
    } finally {
      over?.();
      leave();
    }
  });
  return { middleware, isJsonUnderWay: json.isAny };
}

/** A few bytes without any drawing: whoever has so many requests waiting gets no more than that. */
function refuse(c: Context<AppEnv>) {
  const refusal = { code: "too_many_requests", detail: { retryAfterSeconds: RETRY_AFTER_SECONDS } };
  if (isApiPath(c.req.path) || c.req.path.endsWith(".data")) return problem(c, refusal);
  const ctx = c.get("ctx");
  const words = refusalSentence(ctx, refusal);
  const direction = directionOf(ctx.language);
  const page = html`<!doctype html><html lang="${ctx.language}" dir="${direction}"><meta charset="utf-8"><title>${words}</title><h1>${words}</h1></html>`;
  return c.html(page, 429, { "Retry-After": String(RETRY_AFTER_SECONDS), "Cache-Control": "no-store" });
}
