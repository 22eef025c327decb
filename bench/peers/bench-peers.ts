import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { type BenchCustomer, openBenchShop } from "../bench-shop.ts";
import { atLeast, goalLines } from "../judge-goals.ts";
import { inTurns, measure, measureHttp, median, medians, metered } from "../load.ts";
import { orderRequest, priceOf } from "../measure-orders.ts";
import { postgresPid, processorMs, processorMsOfServer } from "../processor-time.ts";
import { SIZES } from "../read-choice.ts";
import { openVendure } from "./open-vendure.ts";

/** `npm run bench:peers [turns]`: orders at this shop beside orders at another one, on one PostgreSQL, in turns. */
const TURNS = Number(process.argv[2] ?? 5);
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;
/** Where an order takes seconds, fewer say nothing. */
const PEER_SECONDS = 10;
const LEAST_TIMES = 200;

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const shop = await openBenchShop(postgres.url, SIZES.small);
  const vendure = await openVendure(postgres.url, CONNECTIONS);
  const database = await postgresPid(postgres.url);
  const halalas = await priceOf(shop);
  let nth = 0;
  const order = () =>
    orderRequest(shop, shop.customers[nth++ % shop.customers.length] as BenchCustomer, halalas);
  const meters = (pid: number) => ({
    process: () => processorMs(pid),
    postgres: () => processorMsOfServer(database),
  });
  const atVendure = (place: () => Promise<boolean>) =>
    metered({ measure: (each) => measure(place, { ...each, seconds: PEER_SECONDS }) }, meters(vendure.pid));
  const sides = {
    kabsh: metered(
      { measure: (each) => measureHttp(shop.port, order, { ...each, status: 201 }) },
      meters(shop.pid),
    ),
    steps: atVendure(vendure.placeOne),
    atOnce: atVendure(vendure.placeAtOnce),
  };
  const load = { workers: CONNECTIONS, seconds: SECONDS, warmUp: WARM_UP_SECONDS };
  const turns = await inTurns(sides, TURNS, load);
  const rows = [
    { name: "Kabsh: one request", side: "kabsh" },
    { name: `${vendure.name}: as storefronts send it, five requests`, side: "steps" },
    { name: `${vendure.name}: all in one request`, side: "atOnce" },
  ] as const;
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${CONNECTIONS} connections, medians of ${TURNS} turns`,
  );
  console.log(
    "| an order at | per second | p50 ms | p99 ms | processor ms: its process | PostgreSQL | Kabsh places |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
  );
  const timesOf = (side: keyof typeof sides) =>
    median(turns.map((turn) => turn.kabsh.perSecond / turn[side].perSecond));
  for (const { name, side } of rows) {
    const { perSecond, p50, p99 } = medians(turns.map((turn) => turn[side]));
    const cells = [
      name,
      perSecond.toFixed(1),
      ...[p50, p99, sides[side].spent("process"), sides[side].spent("postgres")].map((value) =>
        value.toFixed(1),
      ),
      side === "kabsh" ? "" : `${timesOf(side).toFixed(0)} ×`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const goals = rows.slice(1).map(({ name, side }) => atLeast(name, LEAST_TIMES, timesOf(side), sayTimes));
  console.log(`\n${goalLines(goals).join("\n")}`);
  const results = turns.flatMap((turn) => Object.values(turn));
  const failures = results.reduce((sum, each) => sum + each.failures, 0);
  if (failures > 0) console.log(`${failures} orders were not placed: these figures mean nothing`);
  // A rate of nothing would be beaten any number of times.
  const isEmpty = results.some(({ perSecond }) => perSecond === 0);
  if (isEmpty) console.log("a turn ended without an order: the machine is too busy for ratios of rates");
  if (failures > 0 || isEmpty || goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
  await vendure.close();
  await shop.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function sayTimes(value: number): string {
  return `${value.toFixed(0)} ×`;
}
