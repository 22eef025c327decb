import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { runScript } from "#tests/support/operating/run-script.ts";
import {
  type CustomerOfShop,
  liftOrderLimits,
  signInByOutbox,
  streamOrders,
} from "#tests/support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "#tests/support/running-shop.ts";

// Whole processes and servers, several starts each.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const POLL = { timeout: 60_000, interval: 50 };
const GUIDE = readFileSync(path.resolve(import.meta.dirname, "../../docs/operations.md"), "utf8");
let place = "";
let dataDir = "";
let settings: Record<string, string> = {};
let shop: RunningShop;

beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), "kabsh-selling-"));
  chmodSync(place, 0o711);
  dataDir = path.join(place, "data");
  settings = { DATA_DIR: dataDir };
});
afterEach(async () => {
  await endShop(shop, "SIGKILL");
  await endLeftovers(path.join(dataDir, "postgres/data"), () => {});
  rmSync(place, { recursive: true, force: true });
});

async function start(): Promise<void> {
  shop = spawnShop({ ...settings, PORT: await freePort() });
  await untilReady(shop);
  await liftOrderLimits((await findRunningPostgres(dataDir)) ?? "");
}
/** As a power cut does, the database under it included. */
async function kill(): Promise<void> {
  await endShop(shop, "SIGKILL");
  await endLeftovers(path.join(dataDir, "postgres/data"), () => {});
}
async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: (await findRunningPostgres(dataDir)) ?? "" });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const newest = (folder: string, kind: RegExp) =>
  path.join(
    folder,
    readdirSync(folder)
      .filter((name) => kind.test(name))
      .sort()
      .at(-1) ?? "",
  );

/** Places one order and returns its id. */
async function orderOnce(customers: CustomerOfShop[]): Promise<string> {
  const stream = await streamOrders(shop, customers);
  await expect.poll(() => stream.confirmed.size, POLL).toBeGreaterThan(0);
  await stream.stop();
  return [...stream.confirmed.values()].at(-1) ?? "";
}

describe("a shop with its own database", () => {
  it("OP17 is backed up while customers order, destroyed, restored, and sells on", async () => {
    await start();
    const customers: CustomerOfShop[] = [];
    for (let at = 0; at < 3; at += 1)
      customers.push(await signInByOutbox(shop, dataDir, `+96655123460${at}`));
    const stream = await streamOrders(shop, customers);
    await expect.poll(() => stream.confirmed.size, POLL).toBeGreaterThan(5);
    const before = [...stream.confirmed.values()];
    const backups = path.join(place, "backups");
    const backup = await runScript("backup.ts", ["--to", backups], settings);
    expect(backup).toEqual({ code: 0, said: expect.stringContaining("each read back and compared") });
    const during = stream.confirmed.size;
    await expect.poll(() => stream.confirmed.size, POLL).toBeGreaterThan(during);
    await stream.stop();
    expect(stream.strange).toEqual([]);

    await kill();
    rmSync(dataDir, { recursive: true });
    const restored = await runScript("restore.ts", [newest(backups, /^kabsh-/)], settings);
    expect(restored.said).toMatch(/^Restored the shop of /);
    expect(restored.code).toBe(0);
    await start();
    const orders = await ask(
      "select o.id, (select count(*) from order_items i where i.order_id = o.id)::int as items, (select count(*) from order_events e where e.order_id = o.id)::int as events from orders o",
    );
    const ids = orders.map(({ id }) => id);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    // One moment for all tables: no order without its meat or its beginning.
    expect(orders.filter(({ items, events }) => items !== 1 || events !== 1)).toEqual([]);
    const pictures = await ask("select file_key as key from restaurant_images");
    expect(pictures.length).toBeGreaterThan(0);
    // Who was signed in still is, and orders go on where the numbers stood.
    expect(ids).not.toContain(await orderOnce(customers));

    const running = await runScript("restore.ts", [newest(backups, /^kabsh-/), "--replace"], settings);
    expect(running).toEqual({ code: 1, said: `The shop is running on ${dataDir}; stop it first.` });
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect(await endShop(shop, "SIGTERM")).toBe(0);
    // The same while it does not run.
    expect(await runScript("backup.ts", ["--to", backups, "--keep", "1"], settings)).toEqual({
      code: 0,
      said: expect.stringContaining("Removed 1 older."),
    });
  });

  it("OP18 goes back to a moment between two orders by the words of the guide", async () => {
    const [setUp = "", goBack = ""] = [
      ...GUIDE.slice(GUIDE.indexOf("### Back to a moment")).matchAll(/```sh\n([\s\S]*?)```/g),
    ].map(([, lines]) => lines ?? "");
    const folder = path.join(place, "backups");
    const inThisPlace = (text: string) => text.replaceAll("/var/backups/kabsh", folder);
    /** The arguments of the one line that begins so. */
    const argsOf = (block: string, beginning: string) => {
      const line = inThisPlace(block)
        .split("\n")
        .find((each) => each.startsWith(beginning));
      expect(line, `the guide has a line "${beginning}"`).toBeDefined();
      return line?.slice(beginning.length).trim().split(/\s+/) ?? [];
    };
    const [, wal = ""] = /^export WAL_ARCHIVE_DIR=(\S+)$/m.exec(inThisPlace(setUp)) ?? [];
    settings = { ...settings, WAL_ARCHIVE_DIR: wal };

    await start();
    const customer = await signInByOutbox(shop, dataDir, "+966551234609");
    const first = await orderOnce([customer]);
    const backup = await runScript("backup.ts", argsOf(setUp, "npm run backup --"), settings);
    expect(backup).toEqual({ code: 0, said: expect.stringContaining("Backed up to") });
    const second = await orderOnce([customer]);
    const moment = new Date(Date.now() + 20).toISOString();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const third = await orderOnce([customer]);
    await kill();

    const args = argsOf(goBack, "npm run restore --").map((word) => {
      if (word.includes("/kabsh-base-")) return newest(folder, /^kabsh-base-/);
      return /^\d{4}-/.test(word) ? moment : word;
    });
    const tooFar = args.map((word) => (word === moment ? "2099-01-01T00:00:00Z" : word));
    expect(await runScript("restore.ts", tooFar, settings)).toEqual({
      code: 1,
      said: expect.stringContaining("The archive of the log ends before 2099-01-01T00:00:00.000Z"),
    });
    expect(await runScript("restore.ts", args, settings)).toEqual({
      code: 0,
      said: expect.stringContaining(`Restored the shop of ${moment}`),
    });
    await start();
    const ids = (await ask("select id from orders")).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first, second]));
    expect(ids).not.toContain(third);
    expect(ids).not.toContain(await orderOnce([customer]));
    expect(await endShop(shop, "SIGTERM")).toBe(0);

    // The disk of the shop is lost: what the log's archive has comes back onto an empty one.
    rmSync(dataDir, { recursive: true });
    const asFarAsItGoes = args.filter((word, at) => word !== moment && args[at + 1] !== moment);
    expect((await runScript("restore.ts", asFarAsItGoes, settings)).code).toBe(0);
    await start();
    const after = (await ask("select id from orders")).map(({ id }) => id);
    expect(after).toEqual(expect.arrayContaining([first, second]));
    expect(after).not.toContain(third);
  });
});
