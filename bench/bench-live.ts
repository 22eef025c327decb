import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { openBenchShop } from "./bench-shop.ts";
import { processorMs } from "./processor-time.ts";

/** `npm run bench:live [pages]`: what it costs a process that so many pages stand open, quiet and when the shop changes. */
const PAGES = Number(process.argv[2] ?? 1_000);
const QUIET_MS = 10_000;
/** How often each page would have to ask for the change to be seen as soon. */
const POLL_MS = 2_000;
/** One address may hold two hundred lines. */
const ADDRESSES = 8;

interface Line {
  /** Resolves when the line next says `changed`, with the time over which to spread the reading. */
  changed(): Promise<number>;
}

const addressOf = (page: number) => `127.0.0.${2 + (page % ADDRESSES)}`;

function openLine(port: number, page: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    let tell: (spreadMs: number) => void = () => {};
    const line: Line = {
      changed: () =>
        new Promise((notified) => {
          tell = notified;
        }),
    };
    const ask = get(
      {
        host: "127.0.0.1",
        port,
        path: "/api/shop-events?age=0",
        agent: false,
        localAddress: addressOf(page),
      },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a line was refused: ${answer.statusCode}`));
        answer.setEncoding("utf8").on("data", (said: string) => {
          const spreadMs = /event: changed\ndata: (\d+)/.exec(said)?.[1];
          if (spreadMs) tell(Number(spreadMs));
        });
        resolve(line);
      },
    );
    ask.on("error", reject);
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Reads an address as a browser does; answers how many bytes came. */
function read(port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    get({ host: "127.0.0.1", port, path: address, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
      );
    }).on("error", reject);
  });
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const bench = await openBenchShop(postgres.url, { orders: 1_000, customers: 500, translations: 20 });
  const { pid, port, shop } = bench;
  for (let warm = 0; warm < 50; warm += 1) await read(port, "/_.data");
  await sleep(2_000);
  const before = memoryMb(pid);
  const lines: Line[] = [];
  for (let page = 0; page < PAGES; page += 1) lines.push(await openLine(port, page));
  const memory = memoryMb(pid) - before;

  const quietFrom = processorMs(pid);
  await sleep(QUIET_MS);
  const quiet = processorMs(pid) - quietFrom;

  const busyFrom = processorMs(pid);
  let bytes = 0;
  const notified = lines.map(async (line) => {
    const spreadMs = await line.changed();
    const notifiedMs = performance.now() - started;
    await sleep(Math.random() * spreadMs);
    const got = await read(port, "/_.data");
    bytes += got;
    return { notifiedMs, shownMs: performance.now() - started };
  });
  const started = performance.now();
  await shop.db.execute(sql`update breeder_prices set price_halalas = price_halalas + 100`);
  const all = await Promise.all(notified);
  const busy = processorMs(pid) - busyFrom;
  const at = (values: number[], share: number) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0);
  const shown = all.map(({ shownMs }) => shownMs);

  const pollFrom = processorMs(pid);
  const polls = Math.round((PAGES * QUIET_MS) / POLL_MS);
  await Promise.all(
    Array.from({ length: polls }, async (_, poll) => {
      await sleep((poll / polls) * QUIET_MS);
      await read(port, "/robots.txt");
    }),
  );
  const polling = processorMs(pid) - pollFrom;

  console.log(`| ${PAGES.toLocaleString("en")} open pages | |\n| --- | ---: |`);
  const rows: [string, string][] = [
    ["memory for all lines", `${memory.toFixed(1)} MB`],
    ["processor while nothing changes", `${((quiet / QUIET_MS) * 100).toFixed(1)} %`],
    ["the same if each page asked every two seconds", `${((polling / QUIET_MS) * 100).toFixed(1)} %`],
    ["one change: requests", all.length.toLocaleString("en")],
    ["one change: on the line, compressed", `${(bytes / 1024 / 1024).toFixed(1)} MB`],
    ["one change: processor", `${busy.toFixed(0)} ms`],
    [
      "one change: the last page hears of it after",
      `${at(
        all.map(({ notifiedMs }) => notifiedMs),
        1,
      )} ms`,
    ],
    ["one change: half of the pages have it after", `${at(shown, 0.5)} ms`],
    ["one change: the last page has it after", `${at(shown, 1)} ms`],
  ];
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
  if (at(shown, 1) > 2_000) process.exitCode = 1;
  await bench.close();
} finally {
  agent.destroy();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// The lines that are still open would keep this process.
process.exit();
