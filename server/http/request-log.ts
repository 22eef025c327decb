import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/api/door/api-env.ts";

/** One line per request: no query (it may hold a search for a person), no body, no cookies. */
export function logRequests() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const ctx = c.get("ctx");
    const line = {
      requestId: ctx.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      actor: ctx.actor.kind,
    };
    if (c.res.status >= 500) ctx.log.error(line, "request");
    else if (c.req.method === "GET") ctx.log.debug(line, "request");
    else ctx.log.info(line, "request");
  });
}
