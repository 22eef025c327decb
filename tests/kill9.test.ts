import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { serverUrl } from "#db/embedded/roles.ts";
import { liftOrderLimits } from "./support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "./support/running-shop.ts";

// Whole processes, several starts each.
vi.setConfig({ testTimeout: 180_000 });

const PHONE = "+966551234567";
const BEFORE_THE_KILL = 25;
const AT_ONCE = 4;

let folder = "";
let port = "";
let shop: RunningShop;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "kabsh-kill-"));
  chmodSync(folder, 0o711);
  port = await freePort();
});

afterEach(async () => {
  await endShop(shop, "SIGKILL");
  await endLeftovers(path.join(folder, "postgres/data"), () => {});
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  shop = spawnShop({ DATA_DIR: folder, PORT: port });
  await untilReady(shop);
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url, ...headers },
    body: JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${address} ${answer.status}: ${JSON.stringify(json)}`);
  return { json, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** Signs in as a customer does: the code comes out of the outbox file. */
async function signIn(): Promise<string> {
  const { json } = await post("/api/send-otp", { phone: PHONE });
  const outbox = path.join(folder, "outbox.jsonl");
  const code = () =>
    readFileSync(outbox, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .at(-1).params.code;
  await expect
    .poll(
      () => {
        try {
          return code();
        } catch {
          return "";
        }
      },
      { timeout: 10_000 },
    )
    .toMatch(/^\d{6}$/);
  return (await post("/api/verify-otp", { token: json.token, code: code() })).cookie;
}

function homeOrder() {
  const tomorrow = new Date(Date.now() + 27 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    fulfillment: "home",
    meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, homeCut: "quarters" }],
    customerName: "علي محمد",
    customerPhone: PHONE,
    address: "حي الياسمين، الرياض",
    schedule: { date: tomorrow, time: "15:00" },
  };
}

/** Customers who confirm one order after the other until the shop is gone; each confirm has a key of its own. */
async function streamOrders(cookie: string, killAt: number, kill: () => void) {
  const body = homeOrder();
  const quote = await post("/api/quote", body);
  const expectedTotalHalalas = quote.json.grandTotalHalalas;
  const confirmed = new Map<string, string>();
  const sent = new Set<string>();
  const confirm = async (key: string) => {
    const { json } = await post(
      "/api/orders",
      { ...body, expectedTotalHalalas },
      { cookie, "idempotency-key": key },
    );
    return json.id as string;
  };
  const customer = async () => {
    for (;;) {
      const key = randomUUID();
      sent.add(key);
      try {
        confirmed.set(key, await confirm(key));
      } catch (error) {
        // Killed under way: no answer at all. Any answer that is not 201 is a fault.
        if (error instanceof TypeError) return;
        throw error;
      }
      if (confirmed.size === killAt) kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
  return { confirmed, sent, confirm };
}

async function storedOrders(): Promise<string[]> {
  const client = new Client({ connectionString: serverUrl(path.join(folder, "postgres/socket")) });
  await client.connect();
  try {
    return (await client.query<{ id: string }>("select id from orders")).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

describe("kill -9 under a stream of orders", () => {
  it.each([
    ["the shop", () => {}],
    [
      "the shop and its database",
      () =>
        process.kill(
          Number.parseInt(readFileSync(path.join(folder, "postgres/data/postmaster.pid"), "utf8"), 10),
          "SIGKILL",
        ),
    ],
  ])("loses no acknowledged order and doubles none when %s dies", async (_, killDatabase) => {
    await start();
    await liftOrderLimits(serverUrl(path.join(folder, "postgres/socket")));
    const cookie = await signIn();
    const { confirmed, sent, confirm } = await streamOrders(cookie, BEFORE_THE_KILL, () => {
      shop.child.kill("SIGKILL");
      killDatabase();
    });
    await endShop(shop, "SIGKILL");
    expect(confirmed.size).toBeGreaterThanOrEqual(BEFORE_THE_KILL);

    await start();
    const found = await storedOrders();
    expect(found).toEqual(expect.arrayContaining([...confirmed.values()]));

    // Customers press confirm again, with the key they had: whoever had an order keeps it, the others get one.
    for (const key of sent) {
      const id = await confirm(key);
      expect(id).toBe(confirmed.get(key) ?? id);
    }
    expect((await storedOrders()).length).toBe(sent.size);
    expect(new Set(await storedOrders()).size).toBe(sent.size);
  });
});
