import { hostname } from "node:os";
import { ensureFirstAdmin } from "#app/features/staff/commands/users/ensure-first-admin.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedShop } from "#seed/seed-shop.ts";
import { createApp } from "#server/app.ts";
import { createHealthApp } from "#server/http/health.ts";
import { proveSecret } from "#services/secret-fingerprint.ts";
import { type Log, openLog } from "#services/watching/log.ts";
import { observeDatabase } from "#services/watching/observe-database.ts";
import { RELEASE } from "#services/watching/release.ts";
import type { SpanWriter } from "#services/watching/tracing.ts";
import { openWatching } from "#services/watching/watching.ts";
import { announce } from "./announce.ts";
import { openClosing } from "./closing.ts";
import { keepSecret, openDataFolder } from "./data-folder.ts";
import { type Env, readProcessEnv } from "./env.ts";
import { explainStart } from "./explain-start.ts";
import { openLastLine } from "./last-line.ts";
import { listen, provePortFree } from "./listen.ts";
import { loadPages } from "./load-pages.ts";
import { openFiles } from "./open-files.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { openPhases, type Phases } from "./phases.ts";
import { openShop } from "./shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { openWatchdog } from "./watchdog.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);
const closing = openClosing();
/** Longer than requests, jobs and the database may take together; whoever supervises it waits as long before it kills. */
const STOP_WITHIN_MS = 30_000;
const HELD = "the event loop was held: the process ends, and whoever supervises it starts a fresh one";

/** env → data folder → database → migrate → seed → first admin → listen. */
async function start(env: Env, log: Log, phases: Phases, giveUp: (error: unknown) => void): Promise<void> {
  // Everything the shop writes is for its own account only.
  process.umask(0o077);
  const watching = openWatching({ writer: await openTraces(env, log), slowMs: env.slowQueryMs });
  closing.add(watching.tracing.close);
  openDataFolder(env.dataDir);
  const sessionSecret = env.sessionSecret ?? keepSecret(env.dataDir);
  const database = await openShopDatabase(
    env,
    log,
    giveUp,
    say,
    observeDatabase("main", { ...watching, log }),
  );
  closing.add(database.close);
  phases.done("database");
  await provePortFree(env);
  const files = await openFiles(env, say);
  await migrateDatabase(database.direct.watch.current().url);
  phases.done("schema");
  await proveSecret(database.db, { secret: sessionSecret, previous: env.previousSecret });
  const { shop, close } = await openShop({ ...env, sessionSecret }, database, files, log, watching);
  closing.add(close);
  phases.done("services");
  await seedShop(shop.db, { files: shop.files, now: shop.clock.now(), mode: env.seed });
  const admin = await ensureFirstAdmin(shop.db, {
    dataDir: env.dataDir,
    email: env.adminEmail ?? undefined,
    password: env.adminPassword ?? undefined,
  });
  phases.done("seed");
  const { isStopping } = closing;
  if (env.role === "worker") {
    const listening = await listen(
      createHealthApp(shop, { metricsToken: env.metricsToken, isStopping }),
      env,
    );
    closing.add(listening.close);
    say(
      `The worker is running (${RELEASE.name}); it delivers messages and has no pages. Its health: port ${env.port}, /healthz.`,
    );
    return;
  }
  const pages = await loadPages(env.mode);
  closing.add(pages.close);
  phases.done("pages");
  const app = createApp({
    shop,
    isStopping,
    metricsToken: env.metricsToken,
    renderPage: pages.renderPage,
    assetsDir: pages.assetsDir,
    trustedProxies: env.trustProxy,
  });
  const listening = await listen(app, { ...env, isStopping }, pages.wrap);
  closing.add(listening.close);
  const { messages } = await shop.channels();
  const outbox = messages.channel === "outbox";
  announce({ publicUrl: env.publicUrl, admin, dataDir: env.dataDir, release: RELEASE.name, outbox }, say);
}

/** The packages that send traces are not even read where nobody collects them. */
async function openTraces({ traces, role }: Env, log: Log): Promise<SpanWriter | null> {
  if (traces === null) return null;
  const { openOtlpSpans } = await import("#services/watching/otlp-spans.ts");
  return openOtlpSpans({ ...traces, role }, log);
}

/** Runs the shop as the environment says, until it is stopped. */
export async function runShop(): Promise<void> {
  const phases = openPhases();
  phases.done("modules");
  // Whoever read what the shop writes may be gone, and customers are still here: nothing is broken but the log.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const read = readProcessEnv();
  if (!read.ok) {
    for (const fault of read.faults) say(fault);
    process.exitCode = 1;
    process.disconnect?.();
    return;
  }
  for (const warning of read.warnings) say(warning);
  const { env } = read;
  const base = { version: RELEASE.name, role: env.role, host: hostname(), pid: process.pid };
  const log = openLog(env.logLevel, { base });
  let isOpen = false;
  const lastLine = openLastLine(closing, log, say);
  const giveUp = (error: unknown) => lastLine(isOpen ? error : explainStart(error, env));
  // While developing a debugger may hold it.
  if (env.mode === "production") {
    const dog = openWatchdog(JSON.stringify({ level: 60, ...base, msg: HELD }));
    closing.add(dog.close);
  }
  const starting = start(env, log, phases, giveUp).then(() => {
    isOpen = true;
    phases.done("listening");
    log.info({ part: "start", milliseconds: phases.read() }, "open");
  });
  // What is half-open cannot be closed; starting takes seconds at most. Until it is open nobody is sent here either.
  const stop = () => closing.stop(isOpen ? env.drainSeconds : 0);
  stopOnSignal(() => starting.then(stop, stop), say, env.drainSeconds * 1_000 + STOP_WITHIN_MS);
  await starting.catch(giveUp);
}
