import { ensureFirstAdmin } from "#app/features/staff/ensure-first-admin.server.ts";
import { OperatorError } from "#app/lib/operator-error.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedShop } from "#seed/seed-shop.ts";
import { createApp } from "#server/app.ts";
import { createMetrics } from "#server/http/metrics.ts";
import { openLog } from "#services/log.ts";
import { announce } from "./announce.ts";
import { keepSecret, openDataFolder } from "./data-folder.ts";
import { type Env, readProcessEnv } from "./env.ts";
import { type Listening, listen, provePortFree } from "./listen.ts";
import { loadPages } from "./load-pages.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { openShop } from "./shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);

/** What has been opened so far, closed in the opposite order however far the start came. */
const open: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}

/** env → data folder → database → migrate → seed → first admin → listen. */
async function start(env: Env): Promise<void> {
  // Everything the shop writes is for its own account only.
  process.umask(0o077);
  const log = openLog(env.logLevel);
  openDataFolder(env.dataDir);
  const sessionSecret = env.sessionSecret ?? keepSecret(env.dataDir);

  const database = await openShopDatabase(env, log, fail, say);
  open.push(database.close);
  if (env.role !== "worker") await provePortFree(env);
  await migrateDatabase(database.direct.watch.current().url);

  const { shop, close } = await openShop({ ...env, sessionSecret }, database, log);
  open.push(close);
  await seedShop(shop.db, { files: shop.files, now: shop.clock.now(), mode: env.seed });
  const admin = await ensureFirstAdmin(shop.db, {
    dataDir: env.dataDir,
    email: env.adminEmail ?? undefined,
    password: env.adminPassword ?? undefined,
  });
  if (env.role === "worker") {
    say("The worker is running; it delivers messages and has no pages.");
    return;
  }

  const pages = await loadPages(env.mode);
  open.push(pages.close);
  const app = createApp({
    shop,
    metrics: createMetrics(),
    renderPage: pages.renderPage,
    assetsDir: pages.assetsDir,
    trustedProxies: env.trustProxy,
  });
  const listening: Listening = await listen(app, env, pages.wrap);
  open.push(listening.close);
  announce({ publicUrl: env.publicUrl, admin, dataDir: env.dataDir, outbox: env.whatsapp === null }, say);
}

async function fail(error: unknown): Promise<void> {
  if (error instanceof OperatorError) say(error.message);
  else console.error(error);
  await closeAll().catch(() => {});
  process.exit(1);
}

const read = readProcessEnv();
if (read.ok) {
  for (const warning of read.warnings) say(warning);
  // A bug that nobody caught: close the database properly before giving up.
  process.on("uncaughtException", fail);
  const starting = start(read.env);
  // What is half-open cannot be closed; starting takes seconds at most.
  stopOnSignal(() => starting.then(closeAll, closeAll), say);
  await starting.catch(fail);
} else {
  for (const fault of read.faults) say(fault);
  process.exitCode = 1;
  process.disconnect?.();
}
