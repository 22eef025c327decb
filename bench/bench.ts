import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { listMyOrders } from "#app/features/orders/read/list-my-orders.server.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { ADMIN_LISTS } from "./admin-lists.ts";
import { type BenchShop, openBareServer, openBenchShop } from "./bench-shop.ts";
import { type LoadResult, measureHttp } from "./load.ts";
import { measureBesideBare } from "./measure-bare-orders.ts";
import { measureList, measurePlaceOrder, measureQuote, replay } from "./measure-orders.ts";
import { measurePlaces, type WayResult } from "./measure-places.ts";
import { recordStatements } from "./record-statements.ts";

/** Shops of three sizes: what may not depend on size is measured in each. The last takes long to fill and is asked for. */
const SIZES = {
  small: { orders: 1_000, customers: 500, translations: 20 },
  large: { orders: 100_000, customers: 20_000, translations: 2_000 },
  million: { orders: 1_000_000, customers: 200_000, translations: 2_000 },
};
const sizes = Object.entries(SIZES).filter(
  ([size]) => size !== "million" || process.argv.includes("million"),
);
/** What takes longer by more than this in a shop a hundred or a thousand times as large feels its size. */
const MOST_GROWTH = 1.15;
/** All orders in one hour still come this fast, beside a shop without calendars. */
const LEAST_OF_NO_CALENDARS = 0.5;
const load = { workers: 16, seconds: Number(process.argv.slice(2).find(Number) ?? 6) };

interface Row {
  name: string;
  size: string;
  result: LoadResult;
  baseline?: LoadResult;
  /** p50 of nothing at all from the same server just then: a busy neighbour slows it as it slows the row. */
  yardstick: number;
}

const rows: Row[] = [];
const places: WayResult[] = [];
async function note(bench: BenchShop, name: string, size: string, result: LoadResult, baseline?: LoadResult) {
  const nothing = await replay(bench.url, () => [{ text: "select 1", values: [] }], { ...load, seconds: 1 });
  rows.push({ name, size, result, yardstick: nothing.p50, ...(baseline && { baseline }) });
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

/** How much slower each request is in the larger shops, each counted in the yardstick of its own minute. */
function growth() {
  const small = rows.filter(({ size }) => size === "small");
  return small.flatMap((least) =>
    rows
      .filter(({ name, size }) => name === least.name && size !== "small")
      .map(({ name, size, result, yardstick }) => ({
        name,
        size,
        small: least.result.p50,
        p50: result.p50,
        times: result.p50 / yardstick / (least.result.p50 / least.yardstick),
      })),
  );
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
  for (const [size, numbers] of sizes) {
    const bench = await openBenchShop(postgres.url, numbers);
    const customer = bench.customers[0] as (typeof bench.customers)[0];
    if (size === "small") {
      // As browsers ask: what they get is compressed.
      const home = { path: "/", headers: { "accept-encoding": "gzip, deflate, br" } };
      const answer = await fetch(`http://127.0.0.1:${bench.port}${home.path}`, { headers: home.headers });
      const bare = await openBareServer(Number(answer.headers.get("content-length")));
      const baseline = await measureHttp(bare.port, () => home, load);
      await note(
        bench,
        "page from the cache",
        size,
        await measureHttp(bench.port, () => home, load),
        baseline,
      );
      bare.close();
      let nth = 0;
      await note(
        bench,
        "page drawn anew",
        size,
        await measureHttp(bench.port, () => ({ path: `/restaurants?q=${nth++}` }), load),
      );
    }
    const quote = await measureQuote(bench, load);
    await note(bench, "quote", size, quote.shop, quote.raw);
    const mine = await recordStatements(() => listMyOrders(bench.contextOf(customer), {}));
    const own = await measureList(bench, { path: "/api/orders", cookie: customer.cookie }, load);
    await note(bench, "my orders", size, own, await replay(bench.url, () => mine, load));
    for (const { name, path: address, read } of ADMIN_LISTS) {
      const statements = await recordStatements(() => read(bench.staffContext));
      const list = await measureList(bench, { path: address, cookie: bench.staffCookie }, load);
      await note(bench, name, size, list, await replay(bench.url, () => statements, load));
    }
    const place = await measurePlaceOrder(bench, load);
    await note(bench, "place an order", size, place.shop, place.raw);
    const { shop, bare, ratio } = await measureBesideBare(bench, load.workers);
    await note(bench, "place an order beside three bare tables", size, shop, bare);
    console.log(`in turns: ${Math.round(100 * ratio)} % of bare orders`);
    if (size === "large") places.push(...(await measurePlaces(bench, load)));
    await bench.close();
  }
  const grown = growth();
  console.log(
    "\n| p50 ms | shop | small | there | times, by the yardstick |\n| --- | --- | ---: | ---: | ---: |",
  );
  for (const { name, size, small, p50, times } of grown)
    console.log(`| ${name} | ${size} | ${ms(small)} | ${ms(p50)} | ${times.toFixed(2)} |`);
  if (grown.some(({ times }) => times > MOST_GROWTH)) process.exitCode = 1;
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
