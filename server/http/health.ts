import { sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Api } from "#server/api/door/api-env.ts";
import type { Metrics } from "./metrics.ts";

/** `/healthz` says the process answers, `/readyz` that its database takes orders (a demoted server still answers reads); `/metrics` is for Prometheus. */
export function registerHealth(app: Api, shop: Pick<Shop, "db" | "isWritable">, metrics: Metrics) {
  app.get("/healthz", (c) => c.json({ ok: true }));
  app.get("/readyz", async (c) => {
    const ready = await mayWrite(shop).catch(() => false);
    return c.json({ ok: ready }, ready ? 200 : 503);
  });
  app.get("/metrics", async (c) =>
    c.body(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType }),
  );
}

async function mayWrite({ db, isWritable }: Pick<Shop, "db" | "isWritable">): Promise<boolean> {
  if (!isWritable()) return false;
  const { rows } = await db.execute<{ readonly: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as readonly`,
  );
  return rows[0]?.readonly === false;
}
