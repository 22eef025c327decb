import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { hasHaproxy, startHaproxy, untilServed } from "#tests/support/machines/haproxy.ts";
import { endShop, freePort, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import { type BenchCustomer, type BenchShop, openBenchShop } from "../bench-shop.ts";
import { atLeast, type Goal, goalLines } from "../judge-goals.ts";
import { inTurns, type LoadRequest, measureHttp, median, medians, metered } from "../load.ts";
import { orderRequest, priceOf } from "../measure-orders.ts";
import { spreadTime } from "../measure-places.ts";
import { postgresPid, processorMs, processorMsOfServer } from "../processor-time.ts";
import { SIZES } from "../read-choice.ts";
import { holdProcess } from "./hold-process.ts";
import { watchDatabase } from "./watch-database.ts";

/**
 * `npm run bench:two [turns] [share]`: one web process and two behind the HAProxy that ships, each held to a share of a core, so that PostgreSQL and
 * the customers have the rest of a small machine as they have machines of their own where there are several.
 */
const TURNS = Number(process.argv[2] ?? 3);
const SHARE = Number(process.argv[3] ?? 0.25);
const LOAD = { seconds: 4, warmUp: 1 };
/** As many wait at each process, whether there is one or two: orders that wait together go together, and half as many would cost more each. */
const WORKERS_OF_A_PROCESS = 16;
const LEAST_TIMES = 1.7;

interface Work {
  name: string;
  status: number;
  next(shop: BenchShop): LoadRequest;
}

let nth = 0;
const somebody = ({ customers }: BenchShop) => customers[nth++ % customers.length] as BenchCustomer;

if (!hasHaproxy()) throw new Error("HAProxy is not installed (apt-get install haproxy)");
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const shop = await openBenchShop(postgres.url, SIZES.small);
  const halalas = await priceOf(shop);
  const works: Work[] = [
    {
      name: "place an order",
      status: 201,
      next: (target) => orderRequest(target, somebody(target), halalas, spreadTime(nth)),
    },
    {
      name: "my orders",
      status: 200,
      next: (target) => ({ path: "/api/orders", headers: { cookie: somebody(target).cookie } }),
    },
    { name: "page drawn anew", status: 200, next: () => ({ path: `/restaurants?q=${nth++}` }) },
  ];
  const port = await freePort();
  const second = spawnShop({ ...shop.settings, PORT: port });
  await untilReady(second);
  const pids = [shop.pid, second.child.pid ?? 0];
  const release = pids.map((pid) => holdProcess(pid, SHARE));
  const proxies = {
    // The other one is not there.
    one: await startHaproxy([String(shop.port), await freePort()]),
    two: await startHaproxy([String(shop.port), port]),
  };
  for (const { url } of Object.values(proxies)) await untilServed(url);
  const database = await postgresPid(postgres.url);
  const watch = await watchDatabase(shop.url);
  const behind = ({ url }: { url: string }, processes: number, { next, status }: Work) => {
    const workers = WORKERS_OF_A_PROCESS * processes;
    const target = { ...shop, port: Number(new URL(url).port) };
    return metered(
      { measure: (load) => measureHttp(target.port, () => next(target), { ...load, workers, status }) },
      {
        web: () => pids.reduce((sum, pid) => sum + processorMs(pid), 0),
        postgres: () => processorMsOfServer(database),
        inside: () => watch.ms.busy,
        locked: () => watch.ms.locked,
        writing: () => watch.ms.writing,
      },
    );
  };

  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, each web process held to ${SHARE} of a core, ${WORKERS_OF_A_PROCESS} connections for each, medians of ${TURNS} turns`,
  );
  console.log(
    "| through HAProxy | one: per second | p50 ms | two | p50 ms | times | processor ms: web | PostgreSQL | ms inside PostgreSQL | waiting for a lock | for the disk |",
  );
  console.log(`| --- |${" ---: |".repeat(10)}`);
  const goals: Goal[] = [];
  let failures = 0;
  for (const work of works) {
    const sides = { one: behind(proxies.one, 1, work), two: behind(proxies.two, 2, work) };
    const turns = await inTurns(sides, TURNS, { ...LOAD, workers: WORKERS_OF_A_PROCESS });
    const times = median(turns.map(({ one, two }) => two.perSecond / one.perSecond));
    const [one, two] = [medians(turns.map((turn) => turn.one)), medians(turns.map((turn) => turn.two))];
    failures += one.failures + two.failures;
    const cells = [
      work.name,
      ...[one.perSecond, one.p50, two.perSecond, two.p50].map((value) => value.toFixed(1)),
      times.toFixed(2),
      ...(["web", "postgres", "inside", "locked", "writing"] as const).map((meter) =>
        sides.two.spent(meter).toFixed(2),
      ),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    goals.push(atLeast(`${work.name}: two of one`, LEAST_TIMES, times, (value) => `${value.toFixed(2)} ×`));
  }
  console.log(`\n${goalLines(goals).join("\n")}`);
  if (failures > 0)
    console.log(`${failures} answers were not what was asked for: these figures mean nothing`);
  if (failures > 0 || goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
  await watch.close();
  for (const proxy of Object.values(proxies)) await proxy.close();
  await endShop(second, "SIGTERM");
  await shop.close();
  for (const letGo of release) await letGo();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
