import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { listMyOrders } from "#app/features/orders/read/list-my-orders.server.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { ADMIN_LISTS } from "./admin-lists.ts";
import { openBareServer, openBenchShop } from "./bench-shop.ts";
import { type LoadResult, measureHttp } from "./load.ts";
import { measureBesideBare } from "./measure-bare-orders.ts";
import { measureList, measurePlaceOrder, measureQuote, replay } from "./measure-orders.ts";
import { measurePlaces, type WayResult } from "./measure-places.ts";
import { recordStatements } from "./record-statements.ts";

/** Shops of two sizes: what may not depend on size is measured in both. */
const SIZES = {
  small: { orders: 1_000, customers: 500, translations: 20 },
  large: { orders: 100_000, customers: 20_000, translations: 2_000 },
};
/** A list that grows more than this with a hundred times the orders has lost its index. */
const MOST_GROWTH = 1.5;
/** All orders in one hour still come this fast, beside a shop without calendars. */
const LEAST_OF_NO_CALENDARS = 0.5;
const load = { workers: 16, seconds: Number(process.argv[2] ?? 6) };

interface Row {
  name: string;
  size: string;
  result: LoadResult;
  baseline?: LoadResult;
}

const rows: Row[] = [];
const places: WayResult[] = [];
function note(name: string, size: string, result: LoadResult, baseline?: LoadResult) {
  rows.push({ name, size, result, ...(baseline && { baseline }) });
  console.log(line(rows.at(-1) as Row));
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
function line({ name, size, result, baseline }: Row): string {
  const cells = [
    name,
    size,
    Math.round(result.perSecond).toLocaleString("en"),
    ms(result.p50),
    ms(result.p99),
  ];
  const beside = baseline
    ? [
        Math.round(baseline.perSecond).toLocaleString("en"),
        ms(baseline.p50),
        ms(baseline.p99),
        `${Math.round((100 * result.perSecond) / baseline.perSecond)} %`,
      ]
    : ["", "", "", ""];
  const failed = result.failures + (baseline?.failures ?? 0);
  return `| ${[...cells, ...beside].join(" | ")} |${failed > 0 ? ` FAILED ${failed}` : ""}`;
}

/** How much slower each request is in the large shop. */
function growth() {
  return rows.flatMap(({ name, size, result }) => {
    const large = rows.find((row) => row.name === name && row.size === "large");
    return size === "small" && large ? [{ name, small: result.p50, large: large.result.p50 }] : [];
  });
}

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${load.workers} connections, ${load.seconds} s each`,
  );
  console.log(
    "| what | shop | per second | p50 ms | p99 ms | baseline per second | p50 ms | p99 ms | ratio |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
  );
  for (const [size, numbers] of Object.entries(SIZES)) {
    const bench = await openBenchShop(postgres.url, numbers);
    const customer = bench.customers[0] as (typeof bench.customers)[0];
    if (size === "small") {
      // As browsers ask: what they get is compressed.
      const home = { path: "/", headers: { "accept-encoding": "gzip, deflate, br" } };
      const answer = await fetch(`http://127.0.0.1:${bench.port}${home.path}`, { headers: home.headers });
      const bare = await openBareServer(Number(answer.headers.get("content-length")));
      const baseline = await measureHttp(bare.port, () => home, load);
      note("page from the cache", size, await measureHttp(bench.port, () => home, load), baseline);
      bare.close();
      let nth = 0;
      note(
        "page drawn anew",
        size,
        await measureHttp(bench.port, () => ({ path: `/restaurants?q=${nth++}` }), load),
      );
    }
    const quote = await measureQuote(bench, load);
    note("quote", size, quote.shop, quote.raw);
    const mine = await recordStatements(() => listMyOrders(bench.contextOf(customer), {}));
    const own = await measureList(bench, { path: "/api/orders", cookie: customer.cookie }, load);
    note("my orders", size, own, await replay(bench.url, () => mine, load));
    for (const { name, path: address, read } of ADMIN_LISTS) {
      const statements = await recordStatements(() => read(bench.staffContext));
      const list = await measureList(bench, { path: address, cookie: bench.staffCookie }, load);
      note(name, size, list, await replay(bench.url, () => statements, load));
    }
    const place = await measurePlaceOrder(bench, load);
    note("place an order", size, place.shop, place.raw);
    const { shop, bare, ratio } = await measureBesideBare(bench, load.workers);
    note("place an order beside three bare tables", size, shop, bare);
    console.log(`in turns: ${Math.round(100 * ratio)} % of bare orders`);
    if (size === "large") places.push(...(await measurePlaces(bench, load)));
    await bench.close();
  }
  const grown = growth();
  console.log("\n| p50 ms | small | large | times |\n| --- | ---: | ---: | ---: |");
  for (const { name, small, large } of grown)
    console.log(`| ${name} | ${ms(small)} | ${ms(large)} | ${(large / small).toFixed(2)} |`);
  if (grown.some(({ small, large }) => large > small * MOST_GROWTH)) process.exitCode = 1;
  console.log(
    "\n| place an order, medians in turns | per second | p50 ms | p99 ms | of no calendars |\n| --- | ---: | ---: | ---: | ---: |",
  );
  for (const { way, perSecond, p50, p99, ratio } of places)
    console.log(
      `| ${way} | ${Math.round(perSecond)} | ${ms(p50)} | ${ms(p99)} | ${Math.round(100 * ratio)} % |`,
    );
  if (places.some(({ ratio }) => ratio < LEAST_OF_NO_CALENDARS)) process.exitCode = 1;
  const failed = [...rows.map(({ result, baseline }) => [result, baseline]), places]
    .flat()
    .some((result) => (result?.failures ?? 0) > 0);
  if (failed) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
