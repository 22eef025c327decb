import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listenAsAdmin, signInAsAdmin } from "./admin-listener.ts";
import {
  type CustomerOfShop,
  liftOrderLimits,
  type OrderStream,
  signInByOutbox,
  streamOrders,
} from "./order-stream.ts";
import { startPrimary, urlOf } from "./postgres-pair.ts";
import { endShop, freePort, spawnShop, untilReady } from "./running-shop.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const ADMIN = { email: "desk@kabsh.test", password: "nobody guesses this one" };
/** Orders go on this soon after a writable server exists, and this soon after a line was dropped silently. */
export const RECOVERY_MS_MAX = 3_000;
export const DROPPED_WITHIN_MS = 10_000;
const WAIT_MS_MAX = 30_000;

/** What one round of harm did to a shop in which customers order. */
export interface Outcome {
  acknowledged: number;
  /** Acknowledged orders that the database does not have. */
  lost: string[];
  /** Orders that one key made twice, and keys whose repeat found another order. */
  doubled: string[];
  /** Answers that were neither an order nor "come back in a moment". */
  strange: string[];
  /** From the moment a writable server existed until the next acknowledged order. */
  againMs: number;
  /** And until the desk's live page heard of a new order. */
  liveAgainMs: number;
  /** Longest time between two acknowledged orders. */
  silenceMs: number;
  alive: boolean;
  ready: boolean;
}

export interface HarmedShop {
  rounds: Round[];
  /** Harms the database while all customers order, and looks what came of it. */
  orderThrough(round: Round): Promise<Outcome>;
  /** Those of all rounds' orders of which no message went out within `ms`. */
  untold(ms: number): Promise<string[]>;
  said(): string;
  close(): Promise<void>;
}

export interface Round {
  name: string;
  /** Resolves as soon as a writable server exists again. */
  harm: () => Promise<void>;
  withinMs: number;
  /** Done in every run of the tests; the others by `npm run trial database-away`. */
  isUsual?: true;
}

/** A shop with `count` customers, on a primary behind a line that can be mistreated and its synchronous standby. */
export async function openHarmedShop(count: number): Promise<HarmedShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-away-"));
  chmodSync(dataDir, 0o711);
  const primary = await startPrimary();
  const proxy = await openTcpProxy({ port: primary.port });
  const standby = await primary.copyAsStandby();
  const shop = spawnShop({
    DATA_DIR: dataDir,
    PORT: await freePort(),
    DATABASE_URL: urlOf(proxy.port, standby.port),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "warn",
  });
  await untilReady(shop);
  await liftOrderLimits(urlOf(primary.port));
  const customers: CustomerOfShop[] = [];
  for (let at = 0; at < count; at += 1)
    customers.push(await signInByOutbox(shop, dataDir, `+96655123450${at}`));
  const listener = await listenAsAdmin(shop, await signInAsAdmin(shop, ADMIN));
  const acknowledged: string[] = [];

  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kabsh%'`;
  const rounds: Round[] = [
    {
      name: "its connections are ended one after the other",
      harm: async () => {
        for (let time = 0; time < 5; time += 1) {
          await primary.run(terminate);
          await sleep(150);
        }
      },
      withinMs: RECOVERY_MS_MAX,
    },
    {
      name: "PostgreSQL is killed and comes back",
      isUsual: true,
      harm: async () => {
        await primary.kill();
        await sleep(500);
        await primary.start();
      },
      withinMs: RECOVERY_MS_MAX,
    },
    {
      name: "PostgreSQL is restarted in good order",
      harm: async () => {
        await primary.stop();
        await primary.start();
      },
      withinMs: RECOVERY_MS_MAX,
    },
    {
      name: "PostgreSQL stands still for four seconds",
      harm: () => primary.freeze(4_000),
      withinMs: RECOVERY_MS_MAX,
    },
    {
      name: "the line is cut with a reset",
      harm: async () => {
        proxy.refuse();
        await sleep(500);
        proxy.restore();
      },
      withinMs: RECOVERY_MS_MAX,
    },
    {
      name: "the line drops everything silently",
      isUsual: true,
      harm: async () => {
        proxy.drop();
        proxy.restore();
      },
      withinMs: DROPPED_WITHIN_MS,
    },
    {
      name: "the primary is killed for good and its synchronous standby promoted",
      isUsual: true,
      harm: async () => {
        await primary.kill();
        proxy.refuse();
        await standby.run("select pg_promote()");
      },
      withinMs: RECOVERY_MS_MAX,
    },
  ];

  async function stored(): Promise<Map<string, string[]>> {
    const [mode] = await standby.run("select pg_is_in_recovery() as standby");
    const rows = await (mode?.standby ? primary : standby).run(
      "select id, idempotency_key as key from orders",
    );
    const ids = new Map<string, string[]>();
    for (const { id, key } of rows) ids.set(String(key), [...(ids.get(String(key)) ?? []), String(id)]);
    return ids;
  }

  async function orderThrough({ harm }: Round): Promise<Outcome> {
    const stream = await streamOrders(shop, customers);
    await until(() => stream.confirmed.size > 2 * count);
    await harm();
    const healed = Date.now();
    const before = new Set(stream.confirmed.values());
    const isNew = () => stream.confirmed.size > before.size;
    await until(isNew);
    const againMs = Date.now() - healed;
    const receivedBefore = new Set(listener.received);
    await until(() => [...listener.received].some((id) => !receivedBefore.has(id)));
    const liveAgainMs = Date.now() - healed;
    const silenceMs = stream.longestSilence();
    await stream.stop();
    for (const id of stream.confirmed.values()) acknowledged.push(id);

    const ids = await stored();
    const lost = [...stream.confirmed].filter(([key, id]) => !ids.get(key)?.includes(id)).map(([, id]) => id);
    return {
      acknowledged: stream.confirmed.size,
      lost,
      doubled: await doubled(stream, ids),
      strange: stream.strange,
      againMs,
      liveAgainMs,
      silenceMs,
      alive: shop.child.exitCode === null && shop.child.signalCode === null,
      ready: (await fetch(`${shop.url}/readyz`)).status === 200,
    };
  }

  async function untold(ms: number): Promise<string[]> {
    const outbox = path.join(dataDir, "outbox.jsonl");
    const silent = () => {
      const text = readFileSync(outbox, "utf8");
      return acknowledged.filter((id) => !text.includes(`"id":"${id}"`));
    };
    await until(() => silent().length === 0, ms);
    return silent();
  }

  async function close() {
    await listener.close();
    await endShop(shop, "SIGKILL");
    await proxy.close();
    await standby.remove();
    await primary.remove().catch(() => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { rounds, orderThrough, untold, said: shop.said, close };
}

/** Whoever got no answer has the one order that the next press of confirm finds or makes. */
async function doubled(stream: OrderStream, ids: Map<string, string[]>): Promise<string[]> {
  const twice = [...ids].filter(([, made]) => made.length > 1).map(([key]) => key);
  for (const key of stream.sent) {
    const again = await stream.confirm(key);
    const first = ids.get(key)?.[0];
    if (first !== undefined && again !== first) twice.push(key);
  }
  return twice;
}

/** Looks often until `holds`, and goes on after `ms` in any case: what is missing then shows in the outcome. */
async function until(holds: () => boolean, ms = WAIT_MS_MAX): Promise<void> {
  const end = Date.now() + ms;
  while (!holds() && Date.now() < end) await sleep(20);
}
