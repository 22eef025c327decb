import { OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { App, AppEnv } from "#server/api/http/api-env.ts";
import { RELEASE } from "#services/watching/release.ts";
import { mayReadMetrics } from "./metrics-access.ts";
import { type StorageWatch, watchStorage } from "./storage-watch.ts";

type Watched = Pick<Shop, "db" | "isWritable" | "metrics"> & { storage: StorageWatch };

export interface HealthOptions {
  /** Opens /metrics to programs on other machines; null: to none. */
  metricsToken: string | null;
  isStopping?: (() => boolean) | undefined;
}

/**
 * `/healthz` says the process answers, and to this machine or with the token which release it is, `/readyz` that its database takes orders (a demoted server still answers reads), that files can be kept, and
 * that it is not about to stop; `/metrics` is for Prometheus, on this machine or with the token.
 */
export function registerHealth(
  app: App,
  shop: Watched,
  { metricsToken, isStopping = () => false }: HealthOptions,
) {
  const { registry } = shop.metrics;
  app.get("/healthz", (c) => {
    // Strangers are not told which holes to try.
    if (!mayReadMetrics(c, metricsToken)) return c.json({ ok: true });
    return c.json({ ok: true, version: RELEASE.version, commit: RELEASE.commit });
  });
  const answerReady = async (c: Context<AppEnv>) => {
    const ready = !isStopping() && (await mayWrite(shop).catch(() => false));
    return c.json({ ok: ready }, ready ? 200 : 503);
  };
  app.get("/readyz", answerReady);
  // HAProxy's `option httpchk` asks this when it is told nothing else.
  app.options("/", answerReady);
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, metricsToken)) {
      return c.text("Only for this machine, or with METRICS_TOKEN.\n", 401, {
        "WWW-Authenticate": 'Bearer realm="metrics"',
      });
    }
    return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });
}

/** What a process without pages answers: its health, and nothing else. */
export function createHealthApp(shop: Shop, options: HealthOptions) {
  const app = new OpenAPIHono<AppEnv>();
  registerHealth(app, { ...shop, storage: watchStorage(shop) }, options);
  return app;
}

async function mayWrite({ db, isWritable, storage }: Watched): Promise<boolean> {
  if (!isWritable()) return false;
  const { rows } = await db.execute<{ readonly: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as readonly`,
  );
  return rows[0]?.readonly === false && (await storage.isWritable());
}
