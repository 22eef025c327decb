import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { BENCH_ROWS } from "./bench-rows.ts";
import { type BenchShop, openBenchShop } from "./bench-shop.ts";
import { atLeast, atMost, type Goal, goalLines, judgeRows, megabytes, whole } from "./judge-goals.ts";
import { type ExportResult, exportLines, judgeExports, measureExports } from "./measure-exports.ts";
import { measurePlaces, type WayResult } from "./measure-places.ts";
import { type MeasuredRow, measureRow } from "./measure-row.ts";
import { readChoice, SIZES, type Size } from "./read-choice.ts";

/** All orders in one hour still come this fast, beside a shop without calendars. */
const LEAST_OF_NO_CALENDARS = 0.5;
const PLACES = "places by the hour";
const EXPORTS = "exports";
const DATABASE = "database";
/** Bytes that a filled shop may take. */
const BYTES_MAX = { small: Number.POSITIVE_INFINITY, large: 110e6, million: 1_100e6 };

const choice = readChoice(process.argv.slice(2));
const load = { workers: 16, seconds: choice.seconds };
const rows: MeasuredRow[] = [];
const places: WayResult[] = [];
const files: ExportResult[] = [];
const goals: Goal[] = [];

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const figures = ({ perSecond, p50, p99 }: { perSecond: number; p50: number; p99: number }) => [
  whole(perSecond),
  ms(p50),
  ms(p99),
];

function line({ name, size, result, raw, ofRaw, ofSmallest }: MeasuredRow): string {
  const beside = [
    ...(raw ? [...figures(raw), `${Math.round(100 * (ofRaw ?? 0))} %`] : ["", "", "", ""]),
    ofSmallest?.toFixed(2) ?? "",
  ];
  const failed = result.failures + (raw?.failures ?? 0);
  return `| ${[name, size, ...figures(result), ...beside].join(" | ")} |${failed > 0 ? ` FAILED ${failed}` : ""}`;
}

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
// Shops of all sizes are open at once.
const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: "200" } });
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${load.workers} connections, ${load.seconds} s each in turns`,
  );
  console.log(
    "| what | shop | per second | p50 ms | p99 ms | floor per second | p50 ms | p99 ms | of the floor | p50 of the smallest |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
  );
  const shops: [Size, BenchShop][] = [];
  for (const size of choice.sizes) shops.push([size, await openBenchShop(postgres.url, SIZES[size])]);
  for (const [size, bench] of shops)
    if (choice.isWanted(DATABASE) && BYTES_MAX[size] < Number.POSITIVE_INFINITY)
      goals.push(atMost(`${DATABASE}, ${size}`, BYTES_MAX[size], await bench.bytes(), megabytes));
  for (const row of BENCH_ROWS) {
    if (!choice.isWanted(row.name)) continue;
    const measured = await measureRow(shops, row, load);
    rows.push(...measured);
    for (const each of measured) console.log(line(each));
  }
  const large = shops.find(([size]) => size === "large")?.[1];
  if (large && choice.isWanted(EXPORTS)) files.push(...(await measureExports(large)));
  if (large && choice.isWanted(PLACES)) places.push(...(await measurePlaces(large, load)));
  for (const [, bench] of shops) await bench.close();
  if (places.length > 0)
    console.log(
      "\n| place an order, medians in turns | per second | p50 ms | p99 ms | of no calendars |\n| --- | ---: | ---: | ---: | ---: |",
    );
  for (const way of places) {
    console.log(`| ${[way.way, ...figures(way), `${Math.round(100 * way.ratio)} %`].join(" | ")} |`);
    goals.push(atLeast(`${PLACES}, ${way.way}: of no calendars`, LEAST_OF_NO_CALENDARS, way.ratio));
  }
  if (files.length > 0) console.log(`\n${exportLines(files).join("\n")}`);
  goals.push(...judgeExports(files), ...judgeRows(rows));
  console.log(`\n${goalLines(goals).join("\n")}`);
  const answers = [...rows.flatMap(({ result, raw }) => [result, ...(raw ? [raw] : [])]), ...places];
  const wrong = answers.reduce((sum, { failures }) => sum + failures, 0);
  if (wrong > 0) console.log(`${wrong} answers were not what was asked for: these figures mean nothing`);
  if (wrong > 0 || goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
