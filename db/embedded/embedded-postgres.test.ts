import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { endLeftovers } from "./leftover.ts";

let folder = "";
const cleanUps: (() => Promise<void> | void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kabsh-embedded-"));
  chmodSync(folder, 0o711);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  cleanUps.push(postgres.stop);
  return postgres;
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that holds the database of `folder`, as a running shop does. */
async function hold(): Promise<{ child: ChildProcess; url: string; refusal: string }> {
  const script = path.resolve(import.meta.dirname, "../../tests/support/hold-postgres.ts");
  const child = spawn(process.execPath, [script, folder]);
  cleanUps.push(async () => {
    child.kill("SIGKILL");
    await endLeftovers(path.dirname(pidFile()), () => {});
  });
  let refusal = "";
  child.stderr.on("data", (part) => {
    refusal += part;
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once("data", (line) => resolve(String(line).trim()));
    child.once("close", () => resolve(""));
  });
  return { child, url, refusal };
}

async function kill(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

const pidFile = () => path.join(folder, "postgres/data/postmaster.pid");
const leader = () => Number.parseInt(readFileSync(pidFile(), "utf8"), 10);

describe("the PostgreSQL in the data folder", () => {
  it("keeps its data from one start to the next, flushed to disk, for a role that is no superuser", async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder });
    await query(first.url, "create table kept as select 7 as n");
    await first.stop();
    const second = await start();
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    const facts = "select current_setting('fsync') as fsync, current_setting('is_superuser') as superuser";
    expect(await query(second.url, facts)).toEqual([{ fsync: "on", superuser: "off" }]);
  });

  it("takes over from a process that was killed while its server runs on", async () => {
    const { child, url } = await hold();
    await query(url, "create table kept as select 1 as n");
    await kill(child);
    const { url: again } = await start();
    expect(await query(again, "select n from kept")).toEqual([{ n: 1 }]);
  });

  it("recovers when process and server were both killed", async () => {
    const { child, url } = await hold();
    await query(url, "create table kept as select 2 as n");
    const server = leader();
    await kill(child);
    process.kill(server, "SIGKILL");
    const { url: again } = await start();
    expect(await query(again, "select n from kept")).toEqual([{ n: 2 }]);
  });

  it("is not stopped by an old pid file whose number another program has now", async () => {
    await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    writeFileSync(pidFile(), `${process.pid}\n${path.dirname(pidFile())}\n1700000000\n5432\n\n\n`);
    const { url } = await start();
    expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("begins again when the very first start was cut short", async () => {
    const half = path.join(folder, "postgres/data.new");
    mkdirSync(path.join(half, "base"), { recursive: true });
    writeFileSync(path.join(half, "PG_VERSION"), "18\n");
    const { url } = await start();
    expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
    expect(existsSync(half)).toBe(false);
  });

  it("refuses a second process on the same folder in one sentence, and gives way after the first has ended", async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    const { refusal } = await hold();
    expect(refusal.trim().split("\n")).toEqual([
      `The data folder ${folder} is in use by another running shop (process ${process.pid}); stop that one, or set DATA_DIR to another folder.`,
    ]);
    await postgres.stop();
    expect((await hold()).url).toContain("postgres://");
  });

  it("comes back by itself when its server is killed", async () => {
    const { url } = await start();
    await query(url, "create table kept as select 3 as n");
    process.kill(leader(), "SIGKILL");
    await expect
      .poll(() => query(url, "select n from kept").catch(() => null), { timeout: 15_000 })
      .toEqual([{ n: 3 }]);
  });

  it("works in a folder whose path is too long for a socket", async () => {
    const deep = path.join(folder, "a-rather-long-name-for-a-folder".repeat(3), "data");
    mkdirSync(deep, { recursive: true });
    const { url } = await start(deep);
    expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)(
    "lives elsewhere when root's folder is closed to others, and is found again there",
    async () => {
      chmodSync(folder, 0o700);
      const first = await startEmbeddedPostgres({ dataDir: folder });
      const place = readFileSync(path.join(folder, "postgres.place"), "utf8").trim();
      cleanUps.push(() => rmSync(place, { recursive: true, force: true }));
      await query(first.url, "create table kept as select 4 as n");
      await first.stop();
      const second = await start();
      expect(await query(second.url, "select n from kept")).toEqual([{ n: 4 }]);
      expect(existsSync(path.join(folder, "postgres"))).toBe(false);
    },
  );
});
