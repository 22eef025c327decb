import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import { openLog } from "./log.ts";
import type { Message } from "./messages/message.ts";

const { db, url } = await createTestDatabase();
const dropped: string[] = [];
const log = openLog("error", { write: (line: string) => void dropped.push(line) });
const SECRET = "0123456789abcdef0123456789abcdef";
const jobs = await openJobs(url, log, { supervise: true, secret: SECRET });
afterAll(() => jobs.close());

const message = (text: string): Message => ({
  channel: "whatsapp",
  to: "+966551234567",
  template: "otp",
  language: "ar",
  params: { code: "123456" },
  text,
});
const queued = async () =>
  Number(
    (await db.execute(sql`select count(*) as jobs from pgboss.job where name = 'send-message'`)).rows[0]
      ?.jobs,
  );

/** Everything handled from here on, by text. */
const handled: string[] = [];
let failuresLeft = 0;
const work = (queue: Jobs) =>
  queue.work("send-message", async ({ text }) => {
    handled.push(text);
    if (text === "fails" && failuresLeft-- > 0) throw new Error("the channel is down");
  });

describe("the job queue", () => {
  it("C21 C22 R20 a job exists exactly when the transaction that made it commits", async () => {
    await expect(
      db.transaction(async (tx) => {
        await jobs.enqueue(tx, "send-message", message("rolled back"));
        throw new Error("something else failed");
      }),
    ).rejects.toThrow("something else failed");
    expect(await queued()).toBe(0);
    await db.transaction((tx) => jobs.enqueue(tx, "send-message", message("committed")));
    expect(await queued()).toBe(1);
  });

  it("V10 P06 what waits in the table is sealed: no code, no phone, no words", async () => {
    const { rows } = await db.execute(
      sql`select data::text as data from pgboss.job where name = 'send-message'`,
    );
    expect(rows[0]?.data).toMatch(/^\{"sealed": "[A-Za-z0-9+/=]+"\}$/);
    const opened = Buffer.from(String(rows[0]?.data), "base64").toString("latin1");
    for (const secret of ["123456", "966551234567", "committed"]) {
      expect(rows[0]?.data).not.toContain(secret);
      expect(opened).not.toContain(secret);
    }
  });

  it("V04 is worked within a second of its commit, urgent jobs before older ones", async () => {
    await db.transaction((tx) => jobs.enqueue(tx, "send-message", message("a code"), { urgent: true }));
    await work(jobs);
    await expect.poll(() => handled.length).toBe(2);
    const started = performance.now();
    await db.transaction((tx) => jobs.enqueue(tx, "send-message", message("at once")));
    await expect.poll(() => handled.includes("at once"), { interval: 20 }).toBe(true);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("C21 a backlog is worked off without a pause between its jobs", async () => {
    const before = handled.length;
    const backlog = Array.from({ length: 200 }, (_, at) => message(`backlog ${at}`));
    await db.transaction((tx) => jobs.enqueueAll(tx, "send-message", backlog));
    await expect.poll(() => handled.length - before, { timeout: 10_000 }).toBe(200);
  });

  it("C21 tries a failing job again", async () => {
    failuresLeft = 1;
    await db.transaction((tx) => jobs.enqueue(tx, "send-message", message("fails")));
    await expect.poll(() => handled.filter((text) => text === "fails").length, { timeout: 15_000 }).toBe(2);
    const { rows } = await db.execute(
      sql`select retry_count, retry_limit from pgboss.job where retry_count > 0`,
    );
    expect(rows).toEqual([{ retry_count: 1, retry_limit: 30 }]);
  });

  it("C21 a web-only process queues what another process works, and opening the queue again changes nothing", async () => {
    const web = await openJobs(url, log, { supervise: false, secret: SECRET });
    try {
      await db.transaction((tx) => web.enqueue(tx, "send-message", message("from the web process")));
      await expect.poll(() => handled.includes("from the web process"), { timeout: 5_000 }).toBe(true);
    } finally {
      await web.close();
    }
  });

  it("V10 drops a job that was sealed with another secret, once, and says so in the log", async () => {
    const secret = "another secret, as after a change of SESSION_SECRET";
    const other = await openJobs(url, log, { supervise: false, secret });
    try {
      await db.transaction((tx) => other.enqueue(tx, "send-message", message("from another time")));
      const state = async () =>
        (await db.execute(sql`select state from pgboss.job order by created_on desc limit 1`)).rows[0]?.state;
      await expect.poll(state, { timeout: 5_000 }).toBe("completed");
      expect(handled).not.toContain("from another time");
      expect(dropped.join("")).toContain("sealed with another secret");
    } finally {
      await other.close();
    }
  });
});
