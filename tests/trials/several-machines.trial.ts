import { once } from "node:events";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { hasHaproxy } from "#tests/support/machines/haproxy.ts";
import { loadPath } from "#tests/support/machines/load.ts";
import { hasPgbouncer, startPgbouncer } from "#tests/support/machines/pgbouncer.ts";
import { openSeveralMachines, type SeveralMachines } from "#tests/support/machines/several-machines.ts";
import { type OrderStream, streamOrders } from "#tests/support/order-stream.ts";
import { urlOf } from "#tests/support/postgres-pair.ts";
import { endShop, untilReady } from "#tests/support/running-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const ROUND = "several machines";
const CUSTOMERS = 8;
const SECONDS = 6;
const LOOPS = 16;
/** HAProxy looks at each process twice a second. */
const SEEN_MS = 1_500;
const RECOVERY_MS_MAX = 3_000;
const WAIT_MS_MAX = 30_000;

/** Two web processes, a worker, HAProxy and two PostgreSQL servers: what they carry, and what they survive. */
export async function run(): Promise<TrialRow[]> {
  if (!hasHaproxy()) {
    const figures = { skipped: "HAProxy is not installed (apt-get install haproxy)" };
    return [{ round: ROUND, what: "nothing", figures, ok: true }];
  }
  const machines = await openSeveralMachines(CUSTOMERS);
  try {
    // What was never asked before is drawn and compiled first.
    for (const path of ["/", "/api/restaurants"]) await loadPath(machines.shop.url, path, LOOPS, SECONDS);
    const both = await measure(machines);
    await machines.stopWeb(1);
    await sleep(SEEN_MS);
    const one = await measure(machines);
    await machines.startWeb(1);
    await sleep(SEEN_MS);
    return [
      capacity(one, both),
      await restartOneByOne(machines),
      await killOneWeb(machines),
      await goThroughPooler(machines),
      await loseThePrimary(machines),
    ];
  } finally {
    await machines.close();
  }
}

interface Measured {
  pages: number;
  reads: number;
  orders: number;
  failed: number;
}

async function measure({ shop, customers }: SeveralMachines): Promise<Measured> {
  const pages = await loadPath(shop.url, "/", LOOPS, SECONDS);
  const reads = await loadPath(shop.url, "/api/restaurants", LOOPS, SECONDS);
  const stream = await streamOrders(shop, customers);
  await sleep(1_000);
  const before = stream.confirmed.size;
  await sleep(SECONDS * 1_000);
  const orders = (stream.confirmed.size - before) / SECONDS;
  await stream.stop();
  return {
    pages: pages.perSecond,
    reads: reads.perSecond,
    orders: Math.round(orders),
    failed: pages.failed + reads.failed + stream.failed(),
  };
}

function capacity(one: Measured, both: Measured): TrialRow {
  const times = (name: "pages" | "reads" | "orders") => (both[name] / one[name]).toFixed(2);
  return {
    round: ROUND,
    what: `what one and two web processes carry on ${cpus().length} cores, beside their database and customers`,
    figures: {
      "pages a second, one": one.pages,
      "pages a second, two": both.pages,
      "pages, times": times("pages"),
      "reads a second, one": one.reads,
      "reads a second, two": both.reads,
      "reads, times": times("reads"),
      "orders a second, one": one.orders,
      "orders a second, two": both.orders,
      "orders, times": times("orders"),
      failed: one.failed + both.failed,
    },
    ok: one.failed + both.failed === 0,
  };
}

/** What becomes of orders and pages while `change` happens. */
async function through(machines: SeveralMachines, change: () => Promise<void>) {
  const { shop, customers } = machines;
  const stream = await streamOrders(shop, customers);
  let looking = true;
  const pages = { seen: 0, failed: 0 };
  const looker = async () => {
    while (looking) {
      const answer = await fetch(`${shop.url}/restaurants`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => {});
      pages[answer?.ok ? "seen" : "failed"] += 1;
    }
  };
  const lookers = Promise.all([looker(), looker()]);
  await until(() => stream.confirmed.size > 2 * CUSTOMERS);
  await change();
  const healed = Date.now();
  const before = stream.confirmed.size;
  await until(() => stream.confirmed.size > before);
  const againMs = Date.now() - healed;
  await until(() => stream.confirmed.size > before + CUSTOMERS);
  looking = false;
  await lookers;
  const silenceMs = stream.longestSilence();
  await stream.stop();
  return { stream, pages, againMs, silenceMs };
}

async function restartOneByOne(machines: SeveralMachines): Promise<TrialRow> {
  const codes: (number | null)[] = [];
  const { stream, pages, silenceMs } = await through(machines, async () => {
    for (const at of [0, 1] as const) {
      codes.push(await machines.stopWeb(at));
      await machines.startWeb(at);
      await sleep(SEEN_MS);
    }
  });
  return {
    round: ROUND,
    what: "both web processes are restarted, one after the other, while customers order",
    figures: {
      acknowledged: stream.confirmed.size,
      "failed orders": stream.failed(),
      "pages seen": pages.seen,
      "failed pages": pages.failed,
      "longest silence ms": silenceMs,
      "exit codes": codes.join(),
    },
    ok: stream.failed() + pages.failed === 0 && codes.every((code) => code === 0),
  };
}

/** A machine is gone without a word: what was on its way is lost, and tried again by its customer. */
async function killOneWeb(machines: SeveralMachines): Promise<TrialRow> {
  const { stream, pages, againMs, silenceMs } = await through(machines, async () => {
    await machines.killWeb(0);
  });
  await machines.startWeb(0);
  return {
    round: ROUND,
    what: "one web process is killed while customers order",
    figures: {
      ...(await kept(machines.primary, stream)),
      "failed tries": stream.failed(),
      "failed pages": pages.failed,
      "orders again ms": againMs,
      "longest silence ms": silenceMs,
    },
    ok: againMs < RECOVERY_MS_MAX && (await isKept(machines.primary, stream)),
  };
}

/** A web process behind a pooler of transactions, first without and then with an address that leads past it. */
async function goThroughPooler(machines: SeveralMachines): Promise<TrialRow> {
  const what = "a web process behind PgBouncer, six connections for transactions";
  if (!hasPgbouncer())
    return { round: ROUND, what, figures: { skipped: "PgBouncer is not installed" }, ok: true };
  const pooler = await startPgbouncer(machines.primary.port);
  const settings = { DATABASE_URL: urlOf(pooler.port) };
  const refused = await machines.spawnAside(settings);
  const [code] = await once(refused.child, "close");
  const aside = await machines.spawnAside({ ...settings, DIRECT_DATABASE_URL: urlOf(machines.primary.port) });
  try {
    await untilReady(aside);
    const shop = { url: aside.url };
    const stream = await streamOrders(shop, machines.customers);
    await sleep(SECONDS * 1_000);
    await stream.stop();
    const saysWhy = /DIRECT_DATABASE_URL/.test(refused.said());
    return {
      round: ROUND,
      what,
      figures: {
        "start without a direct address": `exit ${code}, ${saysWhy ? "says why" : "silent"}`,
        ...(await kept(machines.primary, stream)),
        "failed orders": stream.failed(),
        "orders a second": Math.round(stream.confirmed.size / SECONDS),
      },
      ok: code === 1 && saysWhy && stream.failed() === 0 && (await isKept(machines.primary, stream)),
    };
  } finally {
    await endShop(aside, "SIGTERM");
    await pooler.close();
  }
}

async function loseThePrimary(machines: SeveralMachines): Promise<TrialRow> {
  const { primary, standby } = machines;
  let promotedMs = 0;
  const { stream, pages, againMs, silenceMs } = await through(machines, async () => {
    const started = Date.now();
    await primary.kill();
    await standby.run("select pg_promote()");
    promotedMs = Date.now() - started;
  });
  const ended = machines.ended();
  return {
    round: ROUND,
    what: "the primary is killed and its synchronous standby promoted while customers order",
    figures: {
      ...(await kept(standby, stream)),
      "promotion ms": promotedMs,
      "orders again ms": againMs,
      "longest silence ms": silenceMs,
      "pages meanwhile": pages.seen,
      "processes ended": ended.join() || "none",
    },
    ok: ended.length === 0 && againMs < RECOVERY_MS_MAX && (await isKept(standby, stream)),
  };
}

type Server = SeveralMachines["standby"];

/** Which acknowledged orders the server lacks, and which keys have more than one. */
async function kept(server: Server, stream: OrderStream) {
  const rows = await server.run("select id, idempotency_key as key from orders");
  const ids = new Set(rows.map(({ id }) => id));
  const keys = new Set(rows.map(({ key }) => key));
  return {
    acknowledged: stream.confirmed.size,
    lost: [...stream.confirmed.values()].filter((id) => !ids.has(id)).length,
    doubled: rows.length - keys.size,
  };
}

async function isKept(server: Server, stream: OrderStream): Promise<boolean> {
  const { lost, doubled } = await kept(server, stream);
  return lost + doubled === 0;
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + WAIT_MS_MAX;
  while (!holds() && Date.now() < end) await sleep(20);
}
