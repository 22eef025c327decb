import { createMiddleware } from "hono/factory";
import { isProgram } from "#app/foundation/context/access.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import { maskedPath } from "#app/lib/addresses/tracking-address.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";

/** Somebody was kept out: nobody signed in, no right to it, or too often. */
const KEPT_OUT = new Set([401, 403, 429]);

/**
 * One line per request: no query (it may hold a search for a person), no token of a tracking page (TL08), no body, no cookies.
 * Who was kept out stands there with the address, whatever was asked (AV17).
 */
export function logRequests() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const ctx = c.get("ctx");
    const line = {
      requestId: ctx.requestId,
      method: c.req.method,
      path: maskedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      actor: isProgram(ctx.actor) ? "key" : ctx.actor.kind,
      ...actorId(ctx.actor),
    };
    if (c.res.status >= 500) ctx.log.error(line, "request");
    else if (KEPT_OUT.has(c.res.status)) ctx.log.warn({ ...line, ip: ctx.ip }, "kept out");
    else if (c.req.method === "GET") ctx.log.debug(line, "request");
    else ctx.log.info(line, "request");
  });
}

function actorId(actor: Actor): { actorId?: string } {
  if (actor.kind === "visitor") return {};
  if (actor.kind === "customer") return { actorId: actor.customerId };
  if (actor.kind === "partner") return { actorId: actor.memberId };
  return { actorId: actor.key?.id ?? actor.userId };
}
