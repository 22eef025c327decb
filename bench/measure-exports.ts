import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { BenchShop } from "./bench-shop.ts";
import { atLeast, atMost, type Goal, megabytes, whole } from "./judge-goals.ts";
import { median } from "./load.ts";

const LEAST_ROWS = 20_000;
/** What whole files may add to the memory of a process that has sent some before: their size may not be felt. */
const BYTES_MAX = 40e6;
/** A heap first grows to what the runtime leaves lying until it cleans up, whatever made it. */
const WARM_UPS = 2;
const TURNS = 3;
const LOOK_EVERY_MS = 20;
const LINE_FEED = 10;

/** Files that have a line or more for each order there ever was. */
const FILES = [
  { name: "orders, all columns", path: "/api/admin/orders.csv" },
  { name: "orders for the kitchen, Excel", path: "/api/admin/orders.csv?for=excel&columns=kitchen" },
  { name: "journal", path: "/api/admin/money/journal.csv?from=2000-01-01&to=2099-12-31" },
];

export interface ExportResult {
  name: string;
  rows: number;
  rowsPerSecond: number;
  bytes: number;
  firstByteMs: number;
  /** By how much the process was larger than before, at the most. */
  grownBytes: number;
}

/** Each file whole, a few times to warm up and then in turns, and what the serving process holds meanwhile. Linux only. */
export async function measureExports(bench: BenchShop): Promise<ExportResult[]> {
  const results: ExportResult[] = [];
  for (const { name, path } of FILES) {
    for (let turn = 0; turn < WARM_UPS; turn += 1) await download(bench, path);
    const before = memoryOf(bench.pid);
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, memoryOf(bench.pid));
    }, LOOK_EVERY_MS);
    const turns: Download[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await download(bench, path));
    clearInterval(looking);
    const [first] = turns as [Download];
    results.push({
      name,
      rows: first.rows,
      rowsPerSecond: median(turns.map(({ rows, seconds }) => rows / seconds)),
      bytes: first.bytes,
      firstByteMs: median(turns.map(({ firstByteMs }) => firstByteMs)),
      grownBytes: most - before,
    });
  }
  return results;
}

/** Fast, and as much memory for a million rows as for a thousand. */
export function judgeExports(results: readonly ExportResult[]): Goal[] {
  return results.flatMap(({ name, rowsPerSecond, grownBytes }) => [
    atLeast(`export, ${name}: rows a second`, LEAST_ROWS, rowsPerSecond, whole),
    atMost(`export, ${name}: memory beside the process's own`, BYTES_MAX, grownBytes, megabytes),
  ]);
}

/** A table of them, as it is printed. */
export function exportLines(results: readonly ExportResult[]): string[] {
  return [
    "| a file, medians of its turns | rows | rows a second | size | first byte ms | memory beside |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...results.map(
      ({ name, rows, rowsPerSecond, bytes, firstByteMs, grownBytes }) =>
        `| ${[name, whole(rows), whole(rowsPerSecond), megabytes(bytes), whole(firstByteMs), megabytes(grownBytes)].join(" | ")} |`,
    ),
  ];
}

interface Download {
  rows: number;
  bytes: number;
  seconds: number;
  firstByteMs: number;
}

/** Reads a file to its end, keeping nothing of it. */
function download({ port, staffCookie }: BenchShop, path: string): Promise<Download> {
  const agent = new Agent();
  const started = performance.now();
  return new Promise<Download>((resolve, reject) => {
    const asked = request(
      { agent, host: "127.0.0.1", port, path, headers: { cookie: staffCookie } },
      (answer) => {
        let rows = 0;
        let bytes = 0;
        let firstByteMs = 0;
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.on("data", (part: Buffer) => {
          if (bytes === 0) firstByteMs = performance.now() - started;
          bytes += part.length;
          for (let at = part.indexOf(LINE_FEED); at !== -1; at = part.indexOf(LINE_FEED, at + 1)) rows += 1;
        });
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ rows, bytes, firstByteMs, seconds: (performance.now() - started) / 1000 }),
        );
      },
    );
    asked.on("error", reject);
    asked.end();
  }).finally(() => agent.destroy());
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}
