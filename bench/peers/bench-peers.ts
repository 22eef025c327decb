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
import { openMedusa } from "./open-medusa.ts";
import { openVendure } from "./open-vendure.ts";
import type { Peer, PeerWay } from "./peer.ts";

/** `npm run bench:peers [turns]`: orders at this shop beside orders at others, on one PostgreSQL, in turns. */
const TURNS = Number(process.argv[2] ?? 5);
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;
/** Where an order takes seconds, fewer say nothing. */
const PEER_SECONDS = 20;
const LEAST_TIMES = 200;
const HERE = "Kabsh: one request";

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const shop = await openBenchShop(postgres.url, SIZES.small);
  const peers = [await openVendure(postgres.url, CONNECTIONS), await openMedusa(postgres.url, CONNECTIONS)];
  const database = await postgresPid(postgres.url);
  const halalas = await priceOf(shop);
  let nth = 0;
  const order = () =>
    orderRequest(shop, shop.customers[nth++ % shop.customers.length] as BenchCustomer, halalas);
  const meters = (pid: number) => ({
    process: () => processorMs(pid),
    postgres: () => processorMsOfServer(database),
  });
  const here = metered(
    { measure: (load) => measureHttp(shop.port, order, { ...load, status: 201 }) },
    meters(shop.pid),
  );
  const there = (peer: Peer, { place }: PeerWay) =>
    metered({ measure: (load) => measure(place, { ...load, seconds: PEER_SECONDS }) }, meters(peer.pid));
  const sides: Record<string, typeof here> = {
    [HERE]: here,
    ...Object.fromEntries(
      peers.flatMap((peer) => peer.ways.map((way) => [`${peer.name}: ${way.name}`, there(peer, way)])),
    ),
  };
  const load = { workers: CONNECTIONS, seconds: SECONDS, warmUp: WARM_UP_SECONDS };
  const turns = await inTurns(sides, TURNS, load);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${CONNECTIONS} connections, medians of ${TURNS} turns`,
  );
  console.log(
    "| an order at | per second | p50 ms | p99 ms | processor ms: its process | PostgreSQL | Kabsh places |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
  );
  const rateOf = (turn: (typeof turns)[number], name: string) => turn[name]?.perSecond ?? Number.NaN;
  const timesOf = (name: string) => median(turns.map((turn) => rateOf(turn, HERE) / rateOf(turn, name)));
  for (const [name, side] of Object.entries(sides)) {
    const { perSecond, p50, p99 } = medians(turns.flatMap((turn) => turn[name] ?? []));
    const cells = [
      name,
      ...[perSecond, p50, p99, side.spent("process"), side.spent("postgres")].map((value) =>
        value.toFixed(1),
      ),
      name === HERE ? "" : sayTimes(timesOf(name)),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  const goals = Object.keys(sides)
    .filter((name) => name !== HERE)
    .map((name) => atLeast(name, LEAST_TIMES, timesOf(name), sayTimes));
  console.log(`\n${goalLines(goals).join("\n")}`);
  const results = turns.flatMap((turn) => Object.values(turn));
  const failures = results.reduce((sum, each) => sum + each.failures, 0);
  if (failures > 0) console.log(`${failures} orders were not placed: these figures mean nothing`);
  // A rate of nothing would be beaten any number of times.
  const isEmpty = results.some(({ perSecond }) => perSecond === 0);
  if (isEmpty) console.log("a turn ended without an order: the machine is too busy for ratios of rates");
  if (failures > 0 || isEmpty || goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
  for (const peer of peers) await peer.close();
  await shop.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function sayTimes(value: number): string {
  return `${value.toFixed(0)} ×`;
}
