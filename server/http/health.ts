import { sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Api } from "#server/api/door/api-env.ts";
import type { Metrics } from "./metrics.ts";

/** `/healthz` says the process answers, `/readyz` that it reaches its database; `/metrics` is for Prometheus. */
export function registerHealth(app: Api, shop: Pick<Shop, "db">, metrics: Metrics) {
  app.get("/healthz", (c) => c.json({ ok: true }));
  app.get("/readyz", async (c) => {
    try {
      await shop.db.execute(sql`select 1`);
      return c.json({ ok: true });
    } catch {
      return c.json({ ok: false }, 503);
    }
  });
  app.get("/metrics", async (c) =>
    c.body(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType }),
  );
}
