import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openLog } from "./log.ts";
import { openTracing } from "./tracing.ts";

const { db } = await createTestDatabase();

function capture() {
  const lines: string[] = [];
  const log = openLog("trace", { destination: { write: (line: string) => void lines.push(line) } });
  return { log, lines, all: () => lines.join("") };
}

describe("the log", () => {
  it("P06 masks a phone wherever it stands: as a value, in a sentence, in an error, in a nested list", () => {
    const { log, all } = capture();
    log.info({ phone: "+966551234567" }, "asked");
    log.info(
      { to: "+966551234567", nested: { list: ["00966551234567", "0551234567"] } },
      "sent to +966551234567 and 0551234567",
    );
    log.error({ err: new Error("no answer from 966551234567") }, "failed");
    expect(all()).not.toMatch(/551234567|55123456/);
    expect(all()).toContain("+966*******67");
  });

  it("P06 hides codes, tokens, passwords and cookies however deep they lie", () => {
    const { log, all } = capture();
    const secrets = {
      code: "code-1",
      token: "token-2",
      password: "password-3",
      authorization: "auth-4",
      cookie: "cookie-5",
    };
    log.info({
      ...secrets,
      params: { code: "code-1" },
      request: { headers: { cookie: "cookie-5", authorization: "auth-4" }, body: [{ deep: secrets }] },
    });
    for (const secret of Object.values(secrets)) expect(all()).not.toContain(secret);
    expect(all()).toContain("[hidden]");
  });

  it("P06 keeps the values of a failed statement out, and the reason in", async () => {
    const { log, all } = capture();
    try {
      await db.execute(
        sql`insert into customers (phone, full_name, address) values ('12', ${"سارة"}, ${"secret street\n    at home"})`,
      );
    } catch (err) {
      log.error({ err }, "unexpected error");
    }
    expect(all()).toContain("customers_phone_saudi");
    expect(all()).toContain("log.test.ts");
    expect(all()).not.toMatch(/سارة|secret street/);
  });

  it("P06 leaves ordinary facts alone: ids, amounts, instants", () => {
    const { log, lines } = capture();
    const facts = {
      orderId: "0f8e9665-1234-4678-9abc-def012345678",
      totalHalalas: 189_500,
      at: "2026-03-10T09:00:00.000Z",
    };
    log.info(facts, "order placed");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ...facts, msg: "order placed" });
  });

  it("WA13 every line says which process wrote it, and the trace of the request or job it belongs to", async () => {
    const told: Record<string, unknown>[] = [];
    const destination = { write: (line: string) => void told.push(JSON.parse(line)) };
    const log = openLog("info", { base: { role: "web", host: "one", pid: 7 }, destination });
    const tracing = openTracing(null);
    const given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    await tracing.trace({ name: "request", kind: "server" }, given, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      log.child({ part: "inside" }).info("inside");
    });
    await tracing.trace({ name: "request", kind: "server" }, "nonsense", async () => log.info("own"));
    log.info("outside");
    expect(told[0]).toMatchObject({
      role: "web",
      host: "one",
      pid: 7,
      trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
      span_id: "00f067aa0ba902b7",
    });
    expect(told[1]?.trace_id).toMatch(/^[0-9a-f]{32}$/);
    expect(told[1]?.trace_id).not.toBe(told[0]?.trace_id);
    expect(told[2]).not.toHaveProperty("trace_id");
  });
});
