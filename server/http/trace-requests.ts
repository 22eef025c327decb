import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "#server/api/http/api-env.ts";
import type { Tracing } from "#services/watching/tracing.ts";

/**
 * One trace a request, or the caller's own that comes as `traceparent`. A span knows the route and the status: never the
 * address, which holds ids and searches for people, nor who asks and from where.
 */
export function traceRequests(tracing: Tracing) {
  return createMiddleware<AppEnv>((c, next) => {
    const { method } = c.req;
    const start = { name: method, kind: "server", facts: { "http.request.method": method } } as const;
    return tracing.trace(start, c.req.header("traceparent"), async (tell) => {
      await next();
      const route = routePath(c);
      const { status } = c.res;
      tell({
        name: `${method} ${route}`,
        facts: { "http.route": route, "http.response.status_code": status },
        ...(status >= 500 && { fault: String(status) }),
      });
    });
  });
}
