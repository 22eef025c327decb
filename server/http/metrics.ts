import { createMiddleware } from "hono/factory";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { AppEnv } from "#server/api/door/api-env.ts";

export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "kind" | "status">;
  pageCache: Counter<"result">;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "kabsh_http_request_seconds",
      help: "Time to answer a request, in seconds",
      labelNames: ["method", "kind", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    pageCache: new Counter({
      name: "kabsh_page_cache_total",
      help: "Public pages by where they came from",
      labelNames: ["result"],
      registers: [registry],
    }),
  };
}

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
