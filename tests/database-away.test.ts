import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { type CustomerOfShop, signInByOutbox, streamOrders } from "./support/order-stream.ts";
import { type HarmedPostgres, type PrimaryPostgres, startPrimary, urlOf } from "./support/postgres-pair.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "./support/running-shop.ts";
import { openTcpProxy, type TcpProxy } from "./support/tcp-proxy.ts";

// Real servers are killed, frozen and promoted, one round after the other on the same shop.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 120_000 });

const CUSTOMERS = 4;
/** Orders go on this soon after a writable server exists, and this soon after a line was dropped silently. */
const AGAIN_WITHIN_MS = 3_000;
const DROPPED_WITHIN_MS = 10_000;

let primary: PrimaryPostgres;
let standby: HarmedPostgres;
let proxy: TcpProxy;
let shop: RunningShop;
let customers: CustomerOfShop[];
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-away-"));

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  primary = await startPrimary();
  proxy = await openTcpProxy({ port: primary.port });
  standby = await primary.copyAsStandby();
  shop = spawnShop({
    DATA_DIR: dataDir,
    PORT: await freePort(),
    DATABASE_URL: urlOf(proxy.port, standby.port),
    LOG_LEVEL: "warn",
  });
  await untilReady(shop);
  customers = [];
  for (let at = 0; at < CUSTOMERS; at += 1)
    customers.push(await signInByOutbox(shop, dataDir, `+96655123450${at}`));
});

afterAll(async () => {
  await endShop(shop, "SIGKILL");
  await proxy.close();
  await standby.remove();
  await primary.remove().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

const terminate = (which: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where application_name ${which} and pid <> pg_backend_pid()`;

/** Harm, while customers order, and how long after it a writable server exists again. */
const ROUNDS: [string, () => Promise<void>, number][] = [
  [
    "its connections are ended one after the other",
    async () => {
      for (let round = 0; round < 5; round += 1) {
        await primary.run(terminate("like 'kabsh%'"));
        await sleep(150);
      }
    },
    AGAIN_WITHIN_MS,
  ],
  [
    "PostgreSQL is killed and comes back",
    async () => {
      await primary.kill();
      await sleep(500);
      await primary.start();
    },
    AGAIN_WITHIN_MS,
  ],
  ["PostgreSQL stands still for four seconds", () => primary.freeze(4_000), AGAIN_WITHIN_MS],
  [
    "the line is cut with a reset",
    async () => {
      proxy.refuse();
      await sleep(500);
      proxy.restore();
    },
    AGAIN_WITHIN_MS,
  ],
  [
    "the line drops everything silently",
    async () => {
      proxy.drop();
      proxy.restore();
    },
    DROPPED_WITHIN_MS,
  ],
  [
    "the primary is killed for good and its synchronous standby promoted",
    async () => {
      await primary.kill();
      proxy.refuse();
      await standby.run("select pg_promote()");
    },
    AGAIN_WITHIN_MS,
  ],
];

/** Orders of all rounds. */
const acknowledged: string[] = [];

async function untilTold(orderIds: string[]): Promise<void> {
  const outbox = path.join(dataDir, "outbox.jsonl");
  await expect
    .poll(() => orderIds.filter((id) => !readFileSync(outbox, "utf8").includes(`/orders/${id}`)), {
      timeout: 180_000,
      interval: 500,
    })
    .toEqual([]);
}

describe("the shop while its database is harmed", () => {
  it.each(ROUNDS)("DB01 takes orders again, loses none and doubles none when %s", async (_, harm, within) => {
    const stream = await streamOrders(shop, customers);
    await expect.poll(() => stream.confirmed.size, { timeout: 20_000 }).toBeGreaterThan(8);
    await harm();
    const healed = Date.now();
    const before = stream.confirmed.size;
    await expect.poll(() => stream.confirmed.size, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before);
    const again = Date.now() - healed;
    await sleep(300);
    await stream.stop();

    expect(shop.child.exitCode, shop.said()).toBeNull();
    expect(stream.strange).toEqual([]);
    expect(again).toBeLessThan(within);

    const writable = await standby.run("select pg_is_in_recovery() as standby");
    const server = writable[0]?.standby ? primary : standby;
    const stored = (await server.run("select id, idempotency_key as key from orders")) as {
      id: string;
      key: string;
    }[];
    const idOf = new Map(stored.map(({ id, key }) => [key, id]));
    for (const [key, id] of stream.confirmed) expect(idOf.get(key), `order ${id}`).toBe(id);
    expect(new Set(stored.map(({ key }) => key)).size).toBe(stored.length);
    // Whoever got no answer has the one order that the next press of confirm finds or makes.
    for (const key of stream.sent)
      expect(await stream.confirm(key)).toBe(idOf.get(key) ?? expect.any(String));
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    for (const id of stream.confirmed.values()) acknowledged.push(id);
  });
});

it("DB08 every customer has heard of every order of those rounds", () => untilTold(acknowledged));

it("DB01 the shop with its own PostgreSQL lives through the loss of it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-own-"));
  chmodSync(folder, 0o711);
  const own = spawnShop({ DATA_DIR: folder, PORT: await freePort() });
  try {
    await untilReady(own);
    const person = await signInByOutbox(own, folder, "+966551234599");
    const stream = await streamOrders(own, [person, person]);
    await expect.poll(() => stream.confirmed.size, { timeout: 20_000 }).toBeGreaterThan(4);
    const postmaster = readFileSync(path.join(folder, "postgres/data/postmaster.pid"), "utf8");
    process.kill(Number.parseInt(postmaster, 10), "SIGKILL");
    const before = stream.confirmed.size;
    await expect.poll(() => stream.confirmed.size, { timeout: 30_000 }).toBeGreaterThan(before + 2);
    await stream.stop();
    expect(own.child.exitCode, own.said()).toBeNull();
    expect(stream.strange).toEqual([]);
    for (const [key, id] of stream.confirmed) expect(await stream.confirm(key)).toBe(id);
  } finally {
    await endShop(own, "SIGTERM");
    await endLeftovers(path.join(folder, "postgres/data"), () => {});
    rmSync(folder, { recursive: true, force: true });
  }
});
