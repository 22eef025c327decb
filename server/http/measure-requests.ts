import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/api/http/api-env.ts";
import type { Metrics } from "#services/watching/metrics.ts";

/** Paths hold ids, so requests are counted by the part of the shop they went to. */
export function measureRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const stop = metrics.requests.startTimer({ method: c.req.method, kind: kindOf(c.req.path) });
    await next();
    stop({ status: `${Math.floor(c.res.status / 100)}xx` });
  });
}

function kindOf(path: string): string {
  if (path.startsWith("/api/admin")) return "admin-api";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/admin")) return "admin";
  return path.startsWith("/files/") ? "file" : "page";
}
