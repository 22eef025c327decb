import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { ownProcesses } from "#tests/support/operating/own-processes.ts";
import { endShop, type RunningShop, untilReady } from "#tests/support/running-shop.ts";

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const ADMIN = { email: "owner@kabsh.test", password: "a-long-password-17" };
const FAULTS = path.resolve(import.meta.dirname, "../../tests/support/operating/throw-when-asked.mjs");
const POLL = { interval: 20, timeout: 20_000 };
const own = ownProcesses();
let shop: RunningShop;

async function start(settings: Record<string, string> = {}, by = own.startOnShared): Promise<void> {
  shop = await by({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...settings });
  await untilReady(shop);
}

const statusOf = (address: string) =>
  fetch(shop.url + address).then(
    (answer) => answer.status,
    () => null,
  );
const untilUnready = () => expect.poll(() => statusOf("/readyz"), POLL).toBe(503);

/** The first line of the answer to a request written as it stands. */
async function ask(request: string): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
  socket.write(request);
  return (await text(socket)).split("\r\n")[0] ?? "";
}

/** A request whose body is still missing, as on a slow phone; the answer comes once it is sent. */
async function beginRequest(): Promise<{ finish(): Promise<string> }> {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/send-otp HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.url}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`,
  );
  await statusOf("/healthz");
  return {
    async finish() {
      socket.write("{}");
      return (await text(socket)).split("\r\n")[0] ?? "";
    },
  };
}

describe("stopping", () => {
  it("OP04 /readyz fails first, everything else is answered for the drain time, then it ends with code 0", async () => {
    await start({ DRAIN_SECONDS: "6" });
    const asked = Date.now();
    const ended = endShop(shop, "SIGTERM");
    await untilUnready();
    const answer = await fetch(`${shop.url}/api/bank-accounts`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("connection")).toBe("close");
    expect(await statusOf("/healthz")).toBe(200);
    expect(await ended).toBe(0);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(6_000);
  });

  it("OP04 a second signal ends it at once, also in the drain time", async () => {
    await start({ DRAIN_SECONDS: "600" });
    shop.child.kill("SIGTERM");
    await untilUnready();
    // What comes within a second is the same press of a key, passed on twice.
    await sleep(1_100);
    expect(await endShop(shop, "SIGTERM")).toBe(1);
  });

  it("OP05 live streams end, so that browsers listen elsewhere", async () => {
    await start({ DRAIN_SECONDS: "1" });
    const signIn = await fetch(`${shop.url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: shop.url },
      body: JSON.stringify(ADMIN),
    });
    const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    const stream = await fetch(`${shop.url}/api/admin/order-events`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const ended = endShop(shop, "SIGTERM");
    // A stream that is cut off would throw here; one that ends lets the browser come back by itself.
    expect(await stream.text()).toContain("retry: ");
    expect(await ended).toBe(0);
  });
});

describe("a log that nobody reads any more", () => {
  it("OA03 whoever read what the shop says has died: it serves on, and stops in order", async () => {
    await start({ LOG_LEVEL: "debug", DRAIN_SECONDS: "0" }, own.start);
    shop.child.stdout?.destroy();
    shop.child.stderr?.destroy();
    for (let asked = 0; asked < 5; asked += 1) expect(await statusOf(`/api/orders/${asked}`)).toBe(401);
    expect(await statusOf("/readyz")).toBe(200);
    expect(await endShop(shop, "SIGTERM")).toBe(0);
    expect(existsSync(path.join(own.folder, "postgres/data/postmaster.pid"))).toBe(false);
  });
});

describe("health", () => {
  it("OP06 answers checks of HTTP/1.0 that name no host, HAProxy's own among them", async () => {
    await start({ DRAIN_SECONDS: "600" });
    for (const line of ["GET /healthz", "GET /readyz", "OPTIONS /", "GET /"])
      expect(await ask(`${line} HTTP/1.0\r\n\r\n`), line).toBe("HTTP/1.1 200 OK");
    shop.child.kill("SIGTERM");
    await untilUnready();
    for (const line of ["GET /readyz", "OPTIONS /"])
      expect(await ask(`${line} HTTP/1.0\r\n\r\n`), line).toBe("HTTP/1.1 503 Service Unavailable");
  });

  it("OP03 a worker tells its health and nothing else, and stops like the others", async () => {
    await start({ ROLE: "worker", DRAIN_SECONDS: "2" });
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/metrics")).toBe(200);
    for (const address of ["/", "/order", "/api/bank-accounts", "/admin/login", "/files/a.webp"])
      expect(await statusOf(address), address).toBe(404);
    const ended = endShop(shop, "SIGTERM");
    await untilUnready();
    expect(await ended).toBe(0);
  });
});

describe("the last line", () => {
  it.each([
    ["a fault that nobody caught", "SIGUSR2", "uncaughtException", "a bug that nobody caught"],
    ["a promise that nobody awaited", "SIGWINCH", "unhandledRejection", "a promise that nobody awaited"],
  ] as const)(
    "OP07 %s: it is logged, the request under way is finished, the database closed, and the code is 1",
    async (_, signal, origin, message) => {
      await start({ NODE_OPTIONS: `--import=${FAULTS}`, DRAIN_SECONDS: "600" }, own.start);
      const request = await beginRequest();
      const gone = once(shop.child, "exit");
      shop.child.kill(signal);
      await expect.poll(() => statusOf("/readyz"), POLL).not.toBe(200);
      // No new line is taken; the old one gets its answer.
      await expect.poll(() => statusOf("/healthz"), POLL).toBeNull();
      expect(await request.finish()).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(await gone).toEqual([1, null]);
      const line = shop
        .said()
        .split("\n")
        .find((each) => each.includes('"level":60'));
      expect(JSON.parse(line ?? "")).toMatchObject({ origin, err: { message } });
      expect(existsSync(path.join(own.folder, "postgres/data/postmaster.pid"))).toBe(false);
    },
  );
});
