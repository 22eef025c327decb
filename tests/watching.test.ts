import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { parse } from "yaml";
import { TEMPLATE } from "#tests/support/create-database.ts";
import { createDatabase, dropDatabase } from "./support/create-database.ts";
import { orderOf, signInByOutbox } from "./support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "./support/running-shop.ts";
import { TELL_TELEMETRY } from "./support/telemetry/tell-telemetry.ts";

// A whole process on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PHONE = "+966551230988";
const ADMIN = { email: "owner@kabsh.test", password: "nobody guesses this one" };
const deploy = path.resolve(import.meta.dirname, "../deploy");
const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-watching-"));
let url: string;
let shop: RunningShop;

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url, ...headers },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { status: answer.status, json: await answer.json(), cookie };
}

const scrape = async () => (await fetch(`${shop.url}/metrics`)).text();

/** The value of one line of a scrape, by its name and labels as they are written. */
async function valueOfLine(series: string): Promise<number | undefined> {
  const line = (await scrape()).split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

beforeAll(async () => {
  url = await createDatabase(inject("postgresUrl"), `watching_${process.pid}`, TEMPLATE);
  shop = spawnShop({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PORT: await freePort(),
    LOG_LEVEL: "warn",
    SLOW_QUERY_MS: "1",
    NODE_OPTIONS: TELL_TELEMETRY,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await untilReady(shop);
  const { cookie } = await signInByOutbox(shop, dataDir, PHONE);
  const { json: quote } = await post("/api/quote", orderOf(PHONE));
  const body = { ...orderOf(PHONE), expectedTotalHalalas: quote.grandTotalHalalas };
  const key = randomUUID();
  const order = await post("/api/orders", body, { cookie, "idempotency-key": key });
  await post("/api/orders", body, { cookie, "idempotency-key": key });
  await post(
    "/api/orders",
    { ...body, expectedTotalHalalas: 1 },
    { cookie, "idempotency-key": randomUUID() },
  );
  const admin = await post("/api/admin/login", ADMIN);
  const move = { from: "Pending Payment", reason: "paid in the shop" };
  const moved = await post(`/api/admin/orders/${order.json.id}/confirm-unverified`, move, {
    cookie: admin.cookie,
  });
  const page = await fetch(shop.url);
  expect([order.status, moved.status, page.status]).toEqual([201, 200, 200]);
});

afterAll(async () => {
  await endShop(shop, "SIGKILL");
  await dropDatabase(url);
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a scrape", () => {
  it.each([
    ["an order once, although it was confirmed twice", 'kabsh_orders_placed_total{fulfillment="home"}', 1],
    ["a move at the desk", 'kabsh_orders_moved_total{to="Confirmed"}', 1],
    ["a refusal by its code", 'kabsh_refusals_total{code="price_changed"}', 1],
    ["that the database may be written to", "kabsh_database_writable", 1],
    ["that the listening line is proven", "kabsh_listening_up", 1],
    ["the largest size of the pool", 'kabsh_pool_connections_max{pool="main"}', 16],
    ["jobs that were given up", 'kabsh_jobs{queue="send-message",state="failed"}', 0],
  ])("WA01 WA04 WA05 tells %s", async (_, series, value) => {
    expect(await valueOfLine(series)).toBe(value);
  });

  it("WA01 tells how long the listening line has been silent, how jobs ended, and who has which connection", async () => {
    expect(await valueOfLine("kabsh_listening_silence_seconds")).toBeLessThan(10);
    const done = 'kabsh_job_tries_total{queue="send-message",result="done"}';
    await expect.poll(() => valueOfLine(done), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    for (const pool of ["main", "jobs"])
      expect(await valueOfLine(`kabsh_pool_connections{pool="${pool}",state="idle"}`)).toBeGreaterThan(0);
    expect(await valueOfLine('kabsh_pool_wait_seconds_count{pool="main"}')).toBeGreaterThan(5);
  });

  it("WA02 asks the database once for many scrapes, and no scrape waits for a table that is locked", async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query("begin");
      await client.query("lock table pgboss.queue in access exclusive mode");
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, scrape));
      // Ten seconds may have passed since the last look: then one look waits for the lock, and each scrape a second for it.
      expect(performance.now() - started).toBeLessThan(5_000);
      for (const text of answers) expect(text).toContain("kabsh_jobs_oldest_seconds");
      const { rows } = await client.query(
        "select count(*)::int as waiting from pg_stat_activity where query like '%queue.active_count%' and wait_event_type = 'Lock'",
      );
      expect(rows[0].waiting).toBeLessThanOrEqual(1);
    } finally {
      await client.query("rollback");
      await client.end();
    }
  });
});

describe("what lies under deploy/ for it", () => {
  /** Metric names of a PromQL expression, each with the labels that it asks for. */
  function asked(expression: string): { name: string; labels: string[] }[] {
    const found = expression.matchAll(/\b((?:kabsh|nodejs|process)_\w+)(?:\{([^}]*)\})?/g);
    return [...found].map(([, name = "", selector = ""]) => ({
      name,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label),
    }));
  }
  /** What a scrape shows: series by name with the labels that they carry. */
  async function shown(): Promise<Map<string, Set<string>>> {
    const names = new Map<string, Set<string>>();
    for (const line of (await scrape()).split("\n")) {
      const declared = /^# TYPE (\S+) (\S+)/.exec(line);
      if (declared) names.set(String(declared[1]), names.get(String(declared[1])) ?? new Set());
      const series = /^([a-z]\w+)(?:\{(.*)\})? /.exec(line);
      if (!series) continue;
      const labels = names.get(String(series[1])) ?? new Set();
      for (const [, label = ""] of (series[2] ?? "").matchAll(/(\w+)="/g)) labels.add(label);
      names.set(String(series[1]), labels);
    }
    return names;
  }
  async function unknownIn(expressions: string[]): Promise<string[]> {
    const names = await shown();
    return expressions
      .flatMap(asked)
      .filter(({ name, labels }) => {
        const known = names.get(name);
        return !known || labels.some((label) => !known.has(label));
      })
      .map(({ name, labels }) => `${name} {${labels.join()}}`);
  }

  it("WA11 every number and label that an alert asks for is in a real scrape, and each says what to do", async () => {
    const { groups } = parse(readFileSync(path.join(deploy, "prometheus/alerts.yaml"), "utf8"));
    const rules: { alert: string; expr: string; labels: object; annotations: object }[] = groups.flatMap(
      ({ rules }: { rules: object[] }) => rules,
    );
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(await unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
    for (const { alert, labels, annotations } of rules) {
      expect(labels, alert).toMatchObject({ severity: expect.stringMatching(/^(page|look)$/) });
      const words = { summary: expect.stringMatching(/\w{3}/), action: expect.stringMatching(/\w{3}/) };
      expect(annotations, alert).toMatchObject(words);
    }
    const { rule_files: files, scrape_configs: jobs } = parse(
      readFileSync(path.join(deploy, "prometheus/prometheus.yaml"), "utf8"),
    );
    expect(files).toEqual(["alerts.yaml"]);
    expect(jobs[0]).toMatchObject({ job_name: "kabsh", metrics_path: "/metrics" });
  });

  it("WA12 every number and label of the Grafana board is in a real scrape, and the board shows all of the shop's own", async () => {
    const board = JSON.parse(readFileSync(path.join(deploy, "grafana/kabsh.json"), "utf8"));
    const expressions: string[] = board.panels.flatMap((panel: { targets?: { expr: string }[] }) =>
      (panel.targets ?? []).map(({ expr }) => expr),
    );
    expect(await unknownIn(expressions)).toEqual([]);
    const onBoard = new Set(
      expressions.flatMap(asked).map(({ name }) => name.replace(/_(bucket|sum|count)$/, "")),
    );
    const declared = [...(await scrape()).matchAll(/^# TYPE (kabsh_\S+)/gm)].map(([, name]) => name);
    expect(declared.filter((name) => !onBoard.has(String(name)))).toEqual([]);
    const ids = board.panels.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it("WA10 WA13 a slow statement stands in the log of the process, with its trace and without values", async () => {
  const slow = shop
    .said()
    .split("\n")
    .filter((line) => line.includes('"slow query"'))
    .map((line) => JSON.parse(line));
  const insert = slow.find(({ statement }) => /insert into orders/.test(statement));
  expect(insert).toMatchObject({
    role: "all",
    pid: shop.child.pid,
    host: expect.any(String),
    pool: "main",
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const { customerName, address } = orderOf(PHONE);
  for (const word of [PHONE, PHONE.slice(4), customerName, address]) expect(shop.said()).not.toContain(word);
});

it("WA14 nothing of OpenTelemetry is even read by a process that is not told where to send traces", () => {
  // The counters' package reads the interface, which is empty by itself.
  expect(shop.said()).not.toMatch(/reads @opentelemetry\/(?!api)/);
});
