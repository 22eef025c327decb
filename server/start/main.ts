import { ensureFirstAdmin } from "#app/features/staff/ensure-first-admin.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedShop } from "#seed/seed-shop.ts";
import { createApp } from "#server/app.ts";
import { createHealthApp } from "#server/http/health.ts";
import { createMetrics } from "#server/http/metrics.ts";
import { type Log, openLog } from "#services/log.ts";
import { proveSecret } from "#services/secret-fingerprint.ts";
import { announce } from "./announce.ts";
import { openClosing } from "./closing.ts";
import { keepSecret, openDataFolder } from "./data-folder.ts";
import { type Env, readProcessEnv } from "./env.ts";
import { openLastLine } from "./last-line.ts";
import { listen, provePortFree } from "./listen.ts";
import { loadPages } from "./load-pages.ts";
import { openFiles } from "./open-files.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { openShop } from "./shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);
const closing = openClosing();

/** env → data folder → database → migrate → seed → first admin → listen. */
async function start(env: Env, log: Log, giveUp: (error: unknown) => void): Promise<void> {
  // Everything the shop writes is for its own account only.
  process.umask(0o077);
  openDataFolder(env.dataDir);
  const sessionSecret = env.sessionSecret ?? keepSecret(env.dataDir);
  const database = await openShopDatabase(env, log, giveUp, say);
  closing.add(database.close);
  await provePortFree(env);
  const files = await openFiles(env, say);
  await migrateDatabase(database.direct.watch.current().url);
  await proveSecret(database.db, { secret: sessionSecret, previous: env.previousSecret });
  const { shop, close } = await openShop({ ...env, sessionSecret }, database, files, log);
  closing.add(close);
  await seedShop(shop.db, { files: shop.files, now: shop.clock.now(), mode: env.seed });
  const admin = await ensureFirstAdmin(shop.db, {
    dataDir: env.dataDir,
    email: env.adminEmail ?? undefined,
    password: env.adminPassword ?? undefined,
  });
  const metrics = createMetrics();
  const { isStopping } = closing;
  if (env.role === "worker") {
    const listening = await listen(
      createHealthApp(shop, { metrics, metricsToken: env.metricsToken, isStopping }),
      env,
    );
    closing.add(listening.close);
    say(
      `The worker is running; it delivers messages and has no pages. Its health: port ${env.port}, /healthz.`,
    );
    return;
  }
  const pages = await loadPages(env.mode);
  closing.add(pages.close);
  const app = createApp({
    shop,
    metrics,
    isStopping,
    metricsToken: env.metricsToken,
    renderPage: pages.renderPage,
    assetsDir: pages.assetsDir,
    trustedProxies: env.trustProxy,
  });
  const listening = await listen(app, { ...env, isStopping }, pages.wrap);
  closing.add(listening.close);
  announce({ publicUrl: env.publicUrl, admin, dataDir: env.dataDir, outbox: env.whatsapp === null }, say);
}

const read = readProcessEnv();
if (read.ok) {
  for (const warning of read.warnings) say(warning);
  const { env } = read;
  const log = openLog(env.logLevel);
  const giveUp = openLastLine(closing, log, say);
  let isOpen = false;
  const starting = start(env, log, giveUp).then(() => {
    isOpen = true;
  });
  // What is half-open cannot be closed; starting takes seconds at most. Until it is open nobody is sent here either.
  const stop = () => closing.stop(isOpen ? env.drainSeconds : 0);
  stopOnSignal(() => starting.then(stop, stop), say);
  await starting.catch(giveUp);
} else {
  for (const fault of read.faults) say(fault);
  process.exitCode = 1;
  process.disconnect?.();
}
