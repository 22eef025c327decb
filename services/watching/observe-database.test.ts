import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { observeDatabase } from "./observe-database.ts";
import { openTracing, type SpanStart, type SpanWriter } from "./tracing.ts";

const { url, db: other } = await createTestDatabase();
const lines: Record<string, unknown>[] = [];
const log = openLog("warn", { destination: { write: (line: string) => void lines.push(JSON.parse(line)) } });
const metrics = createMetrics();
const begun: SpanStart[] = [];
/** Keeps what would be sent. */
const writer: SpanWriter = {
  begin: (start, parent) => {
    begun.push(start);
    const traceId = parent?.traceId ?? "a".repeat(32);
    return {
      context: { traceId, spanId: "b".repeat(16), isSampled: true },
      tell: () => {},
      end: () => {},
    };
  },
  close: async () => {},
};
const tracing = openTracing(writer);
const SLOW_MS = 60;
const observer = observeDatabase("main", { metrics, tracing, log, slowMs: SLOW_MS });
const { db, close } = openDatabase(url, { max: 2, observer });
afterAll(close);
beforeEach(() => {
  lines.length = 0;
  begun.length = 0;
});

const inTrace = <T>(work: () => Promise<T>) =>
  tracing.trace({ name: "test", kind: "server" }, undefined, work);
const countOf = async (name: string) =>
  (await metrics.registry.getSingleMetric(name)?.get())?.values.reduce((sum, { value }) => sum + value, 0);

describe("statements that are heard", () => {
  it("WA10 one slower than the limit is logged with its text, its time and its trace, never with its values", async () => {
    await inTrace(() => db.execute(sql`select pg_sleep(${0.09}), ${"+966551234567 Ali"}::text as secret`));
    expect(lines).toEqual([
      expect.objectContaining({
        msg: "slow query",
        pool: "main",
        statement: "select pg_sleep($1), $2::text as secret",
        trace_id: "a".repeat(32),
      }),
    ]);
    expect(Number(lines[0]?.ms)).toBeGreaterThanOrEqual(SLOW_MS);
    expect(JSON.stringify(lines)).not.toMatch(/966|Ali|0\.09/);
  });

  it("WA10 a quick one is not, one that fails slowly is, and 0 logs none", async () => {
    await db.execute(sql`select 1`);
    expect(lines).toEqual([]);
    const failing = db.execute(sql`select pg_sleep(0.09), 1 / (random() * 0)::int`);
    await expect(failing).rejects.toThrow();
    expect(lines).toHaveLength(1);
    lines.length = 0;
    const silent = observeDatabase("main", { metrics, tracing, log, slowMs: 0 });
    await silent.statement("select pg_sleep(0.09)", () => other.execute(sql`select pg_sleep(0.09)`));
    expect(lines).toEqual([]);
  });

  it("WA07 each is a step of the trace it was asked in, by operation and table; outside a trace there is none", async () => {
    await db.execute(sql`select 1`);
    expect(begun).toEqual([]);
    await inTrace(async () => {
      await db.execute(sql`select * from orders where id = ${"x"}`);
      await db.transaction(async (tx) => {
        await tx.execute(sql`with gone as (select 1) update "breeds" set name = name`);
      });
      await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select count(*) from customers`)));
    });
    const names = begun.map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(["test", "select orders", "begin", "update breeds", "commit"]);
    expect(names.filter((name) => name === "select customers")).toHaveLength(5);
    expect(begun[1]?.facts).toEqual({
      "db.system.name": "postgresql",
      "db.operation.name": "select",
      "db.collection.name": "orders",
      "db.query.text": "select * from orders where id = $1",
      "kabsh.pool": "main",
    });
  });
});

describe("the pool", () => {
  it("WA03 counts how long a connection was waited for, which broke, and what ran again", async () => {
    const before = await countOf("kabsh_pool_lost_total");
    const reruns = (await countOf("kabsh_pool_reruns_total")) ?? 0;
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      if (tries === 1) await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await tx.execute(sql`select 1`);
    });
    expect(tries).toBe(2);
    await expect.poll(() => countOf("kabsh_pool_lost_total")).toBe((before ?? 0) + 1);
    expect(await countOf("kabsh_pool_reruns_total")).toBe(reruns + 1);
    const waits = await metrics.registry.getSingleMetric("kabsh_pool_wait_seconds")?.get();
    const count = waits?.values.find(
      (value) => "metricName" in value && String(value.metricName).endsWith("_count"),
    );
    expect(count?.value).toBeGreaterThan(5);
  });
});
