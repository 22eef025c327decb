import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openDatabase } from "#db/client.ts";
import type { ProbeReport } from "#tests/hostile-files/ask-health.ts";
import { signInAsAdmin } from "#tests/support/admin-listener.ts";
import { liftLimits } from "#tests/support/order-samples.ts";
import {
  type CustomerOfShop,
  liftOrderLimits,
  orderOf,
  placeOneOrder,
  signInByOutbox,
} from "#tests/support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import { startScratchPostgres } from "#tests/support/scratch-postgres.ts";
import { type Harm, linesOf, type Senders } from "./harms.ts";

/** After so long the shop knows who sends so much. */
const KNOWN_MS = 2_500;
const PAUSE_MS = 40;
/** What beside such an address an order may take, against alone. */
const TIMES = 2;
/** The promise on a machine that has time; one that is late itself is measured against that: an answer wakes three up. */
const HEALTH_MS = 50;
const LATE = 3;
/** A machine that was busy with something else for a moment gets another chance. */
const TRIES = 3;
const OWNER = { email: "owner@kabsh.test", password: "a-long-password-17" };

export interface Abuse {
  harm: Harm;
  lines: number;
  /** The median of honest orders before, beside and after; milliseconds. */
  beforeMs: number;
  besideMs: number;
  afterMs: number;
  times: number;
  slowestMs: number;
  /** What honest orders were answered that were not taken. */
  refused: readonly string[];
  /**
   * The longest wait of others for `/healthz`, with nobody beside them and beside the harm; the same without the time in which the
   * shop's thread had no processor, which is the machine's; and what that thread computed in any wait.
   */
  health: {
    aloneMs: number;
    besideMs: number;
    ownMs: number;
    allowedMs: number;
    busyMs: number;
    asked: number;
  };
  answered: string;
  ok: boolean;
}

interface Honest extends CustomerOfShop {
  totalHalalas: number;
}

export interface AbusedShop {
  url: string;
  suffer(harm: Harm, orders: number): Promise<Abuse>;
  close(): Promise<void>;
}

/** A running shop behind a proxy that says who asks, with a customer of an address of their own. */
export async function openAbusedShop(): Promise<AbusedShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-abuse-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startScratchPostgres();
  const shop = spawnShop({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    PORT: await freePort(),
    TRUST_PROXY: "1",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  });
  await untilReady(shop);
  await liftOrderLimits(postgres.url);
  await liftProofLimit(postgres.url);
  const customer = await signInByOutbox(shop, dataDir, "+966551239901");
  const quote = await send(shop, "/api/quote", orderOf(customer.phone));
  const { grandTotalHalalas } = (await quote.json()) as { grandTotalHalalas: number };
  const honest: Honest = { ...customer, totalHalalas: grandTotalHalalas };
  const senders = await hostilePeople(shop, dataDir);
  const prober = new Worker(new URL("../hostile-files/ask-health.ts", import.meta.url), {
    workerData: { url: shop.url, pid: shop.child.pid },
  });
  const probe = async (): Promise<ProbeReport> => {
    prober.postMessage("drain");
    const [all] = (await once(prober, "message")) as [ProbeReport];
    return all;
  };
  let sent = 0;
  let refused: string[] = [];
  const order = (orders: number) => times(shop, honest, orders, refused);

  async function measure(harm: Harm, orders: number): Promise<Abuse> {
    refused = [];
    await order(3);
    await probe();
    const before = median(await order(orders));
    const alone = longest(await probe());
    sent += 1;
    const worker = new Worker(new URL("./flood.ts", import.meta.url), {
      workerData: { url: shop.url, harm, senders, address: `203.0.113.${sent}` },
    });
    await once(worker, "message");
    await probe();
    await sleep(KNOWN_MS);
    const beside = await order(orders);
    const others = await probe();
    worker.postMessage("how many");
    const [statuses] = (await once(worker, "message")) as [Record<string, number>];
    await worker.terminate();
    await sleep(500);
    const after = median(await order(orders));
    const besideMs = median(beside);
    const waited = longest(others);
    const health = {
      aloneMs: alone.tookMs,
      besideMs: waited.tookMs,
      ownMs: waited.ownMs,
      allowedMs: Math.round(Math.max(HEALTH_MS, LATE * others.lateMs)),
      busyMs: waited.busyMs,
      asked: others.asked.length,
    };
    const aloneMs = Math.max(before, after);
    const isUnnoticed = besideMs <= TIMES * aloneMs && health.ownMs <= health.allowedMs;
    return {
      harm,
      lines: linesOf(harm),
      beforeMs: Math.round(before),
      besideMs: Math.round(besideMs),
      afterMs: Math.round(after),
      times: Math.round((10 * besideMs) / aloneMs) / 10,
      slowestMs: Math.round(Math.max(...beside)),
      refused,
      health,
      answered: Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(", "),
      ok:
        isUnnoticed &&
        refused.length === 0 &&
        !Object.keys(statuses).some((status) => status.startsWith("5")),
    };
  }

  return {
    url: shop.url,
    async suffer(harm, orders) {
      let seen = await measure(harm, orders);
      for (let more = 1; more < TRIES && !seen.ok; more += 1) seen = await measure(harm, orders);
      return seen;
    },
    async close() {
      await prober.terminate();
      await endShop(shop, "SIGTERM");
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a trial sends all day no customer sends. */
async function liftProofLimit(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await liftLimits(db, "limit_proofs_per_day");
  await close();
}

/** Five customers with an order each that waits for its receipt, and somebody at the desk. */
async function hostilePeople(shop: RunningShop, dataDir: string): Promise<Senders> {
  const customers: Senders["customers"][number][] = [];
  for (let each = 0; each < linesOf("hostile files"); each += 1) {
    const customer = await signInByOutbox(shop, dataDir, `+96655123991${each}`);
    customers.push({ cookie: customer.cookie, orderId: await placeOneOrder(shop, customer) });
  }
  return { customers, admin: await signInAsAdmin(shop, OWNER) };
}

function longest({ asked }: ProbeReport) {
  return {
    tookMs: Math.round(Math.max(...asked.map(({ tookMs }) => tookMs))),
    ownMs: Math.round(Math.max(...asked.map(({ tookMs, queuedMs }) => tookMs - queuedMs))),
    busyMs: Math.round(Math.max(...asked.map(({ busyMs }) => busyMs))),
  };
}

/** How long each of so many orders took, one after the other. */
async function times(
  shop: RunningShop,
  customer: Honest,
  orders: number,
  refused: string[],
): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < orders; nth += 1) {
    const began = performance.now();
    const refusal = await place(shop, customer);
    if (refusal) refused.push(refusal);
    took.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return took;
}

/** One order at the price that was asked once, and what it was answered unless it was taken: questions for prices are limited for each network. */
async function place(shop: RunningShop, { cookie, phone, totalHalalas }: Honest): Promise<string | null> {
  const body = { ...orderOf(phone), expectedTotalHalalas: totalHalalas };
  const headers = { cookie, "idempotency-key": randomUUID() };
  // A line that was idle may be closed by the shop just as it is used: whoever orders tries again.
  const once = () => send(shop, "/api/orders", body, headers);
  const answer = await once().catch(once);
  const text = await answer.text();
  return answer.status === 201 ? null : `${answer.status} ${text.slice(0, 120)}`;
}

function send(shop: RunningShop, address: string, body: object, more: Record<string, string> = {}) {
  return fetch(`${shop.url}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url, ...more },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
