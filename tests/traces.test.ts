import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { TEMPLATE } from "#tests/support/create-database.ts";
import { createDatabase, dropDatabase } from "./support/create-database.ts";
import { type CustomerOfShop, orderOf, signInByOutbox } from "./support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "./support/running-shop.ts";
import { type Collector, openCollector } from "./support/telemetry/collector.ts";
import { TELL_TELEMETRY } from "./support/telemetry/tell-telemetry.ts";

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PHONE = "+966551230987";
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-traces-"));
let url: string;
let collector: Collector;
let web: RunningShop;
let worker: RunningShop;
let customer: CustomerOfShop;

beforeAll(async () => {
  url = await createDatabase(inject("postgresUrl"), `traces_${process.pid}`, TEMPLATE);
  collector = await openCollector();
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "info",
    NODE_OPTIONS: TELL_TELEMETRY,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: "kabsh-test",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=trial",
  };
  web = spawnShop({ ...settings, ROLE: "web", PORT: await freePort() });
  await untilReady(web);
  worker = spawnShop({ ...settings, ROLE: "worker", PORT: await freePort() });
  customer = await signInByOutbox(web, dataDir, PHONE);
});

afterAll(async () => {
  for (const shop of [web, worker]) await endShop(shop, "SIGKILL");
  await collector.close();
  await dropDatabase(url);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Places an order as the caller's own trace and answers its id. */
async function order(traceId: string): Promise<string> {
  const headers = { "content-type": "application/json", origin: web.url, cookie: customer.cookie };
  const body = orderOf(PHONE);
  const quote = await fetch(`${web.url}/api/quote`, { method: "POST", headers, body: JSON.stringify(body) });
  const { grandTotalHalalas: expectedTotalHalalas } = await quote.json();
  const answer = await fetch(`${web.url}/api/orders`, {
    method: "POST",
    headers: {
      ...headers,
      "idempotency-key": randomUUID(),
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({ ...body, expectedTotalHalalas }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

describe("an order's trace", () => {
  it("WA06 WA07 goes from the caller's request through its statements and the job to the delivered message", async () => {
    const traceId = randomBytes(16).toString("hex");
    const orderId = await order(traceId);
    const mine = () => collector.spans.filter((span) => span.traceId === traceId);
    const named = (name: RegExp) => mine().find((span) => name.test(span.name));
    const steps = [/^POST \/api\/orders/, /^work send-message/, /^deliver order_placed/];
    await expect.poll(() => steps.filter((step) => !named(step)), { timeout: 30_000 }).toEqual([]);
    const byId = new Map(mine().map((span) => [span.spanId, span]));
    const rootOf = (span: (typeof collector.spans)[number] | undefined) => {
      let top = span;
      while (top?.parentSpanId && byId.has(top.parentSpanId)) top = byId.get(top.parentSpanId);
      return top?.name;
    };

    const request = named(/^POST \/api\/orders/);
    expect(request).toMatchObject({
      parentSpanId: "00f067aa0ba902b7",
      facts: { "http.route": "/api/orders", "http.response.status_code": 201 },
      resource: {
        "service.name": "kabsh-test",
        "deployment.environment.name": "trial",
        "kabsh.role": "web",
      },
    });
    for (const statement of [/^begin/, /^insert .*orders/, /^insert pgboss/, /^commit/])
      expect(
        mine().filter(({ name, parentSpanId }) => statement.test(name) && parentSpanId === request?.spanId),
        String(statement),
      ).not.toEqual([]);
    expect(named(/^work send-message/)?.resource["kabsh.role"]).toBe("worker");
    expect(rootOf(named(/^deliver order_placed/))).toBe(request?.name);
    // The same trace stands in the lines of both processes.
    const lines = (shop: RunningShop) =>
      shop
        .said()
        .split("\n")
        .filter((line) => line.startsWith("{") && line.includes(traceId))
        .map((line) => JSON.parse(line));
    await expect.poll(() => lines(worker).length).toBeGreaterThan(0);
    // Its own line is written when the answer has been sent; a slow statement of it may come before.
    await expect
      .poll(() => lines(web))
      .toContainEqual(expect.objectContaining({ role: "web", pid: web.child.pid, msg: "request" }));
    expect(lines(worker)[0]).toMatchObject({ role: "worker", pid: worker.child.pid });
    expect(readFileSync(path.join(dataDir, "outbox.jsonl"), "utf8")).toContain(orderId);
  });

  it("WA08 holds nothing of the customer: no phone, name, address, code, cookie or order's address", async () => {
    await order(randomBytes(16).toString("hex"));
    await expect.poll(() => collector.sent().includes("deliver order_placed")).toBe(true);
    const outbox = readFileSync(path.join(dataDir, "outbox.jsonl"), "utf8").trim().split("\n");
    const code = JSON.parse(outbox[0] ?? "{}").params.code;
    const { customerName, address } = orderOf(PHONE);
    const token = customer.cookie.split("=")[1] ?? "";
    for (const word of [PHONE, PHONE.slice(4), customerName, address, `"${code}"`, token])
      expect(collector.sent()).not.toContain(word);
  });

  it("WA06 begins with a request that brings none, and each request has its own", async () => {
    const before = collector.spans.length;
    for (let time = 0; time < 3; time += 1) await fetch(`${web.url}/api/breeds`);
    const roots = () => collector.spans.slice(before).filter(({ name }) => name === "GET /api/breeds");
    await expect.poll(() => roots().length, { timeout: 10_000 }).toBe(3);
    expect(new Set(roots().map(({ traceId }) => traceId)).size).toBe(3);
    for (const root of roots()) expect(root.parentSpanId ?? "").toBe("");
  });

  it("WA14 is what the packages of OpenTelemetry are read for", () => {
    expect(web.said()).toContain("reads @opentelemetry/sdk-trace");
  });

  it("WA09 what is left is sent when a process ends, and it ends although the collector is gone", async () => {
    const last = randomBytes(16).toString("hex");
    await order(last);
    expect(await endShop(web, "SIGTERM")).toBe(0);
    expect(collector.spans.some(({ traceId, name }) => traceId === last && name.startsWith("POST"))).toBe(
      true,
    );
    await collector.close();
    expect(await endShop(worker, "SIGTERM")).toBe(0);
    collector = await openCollector();
  });
});
