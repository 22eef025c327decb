import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { payloadSeal } from "#services/payload-seal.ts";
import { openLog } from "#services/watching/log.ts";
import { openWatching } from "#services/watching/watching.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { type Jobs, openJobs } from "./jobs.ts";

const { db, url } = await createTestDatabase();
const dropped: string[] = [];
const log = openLog("error", { destination: { write: (line: string) => void dropped.push(line) } });
const watching = openWatching({ writer: null, slowMs: 0 });
const SECRET = "0123456789abcdef0123456789abcdef";
const jobs = await openJobs(url, log, { supervise: true, secret: SECRET, watching });
afterAll(() => jobs.close());

const message = (name: string) => ({ messageId: name });
const queued = async () =>
  Number(
    (await db.execute(sql`select count(*) as jobs from pgboss.job where name = 'send-message'`)).rows[0]
      ?.jobs,
  );

/** Everything handled from here on, by name. */
const handled: string[] = [];
let failuresLeft = 0;
const work = (queue: Jobs) =>
  queue.work("send-message", async (job) => {
    const name = "messageId" in job ? job.messageId : job.text;
    handled.push(name);
    if (name === "fails" && failuresLeft-- > 0) throw new Error("the channel is down");
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
    const web = await openJobs(url, log, { supervise: false, secret: SECRET, watching });
    try {
      await db.transaction((tx) => web.enqueue(tx, "send-message", message("from the web process")));
      await expect.poll(() => handled.includes("from the web process"), { timeout: 5_000 }).toBe(true);
    } finally {
      await web.close();
    }
  });

  it("MS09 a job that was tried as often as it may be goes where lost ones are gathered", async () => {
    const lost: unknown[] = [];
    await jobs.work("lost-message", async (job) => void lost.push(job));
    failuresLeft = 100;
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, "send-message", message("fails"));
      await tx.execute(sql`update pgboss.job set retry_limit = 0 where state = 'created'`);
    });
    await expect.poll(() => lost, { timeout: 15_000 }).toEqual([{ messageId: "fails" }]);
    failuresLeft = 0;
  });

  it("MS04 what waits for its next try is run at once when it is told to hurry", async () => {
    failuresLeft = 1;
    const before = handled.filter((name) => name === "fails").length;
    await db.transaction((tx) => jobs.enqueue(tx, "send-message", message("fails")));
    const tries = () => handled.filter((name) => name === "fails").length - before;
    await expect.poll(tries, { timeout: 10_000 }).toBe(1);
    const postponed = async () =>
      (
        await db.execute(
          sql`update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`,
        )
      ).rowCount;
    await expect.poll(postponed).toBe(1);
    await jobs.hurry("send-message");
    await expect.poll(tries, { timeout: 10_000 }).toBe(2);
  });

  it("C21 V10 opens what an earlier version queued sealed, and drops what another secret sealed, saying so", async () => {
    const payload = { template: "otp", to: "+966551234567", text: "from before" };
    const jobOf = (secret: string) => ({ sealed: payloadSeal(secret).close(payload) });
    const queue = (data: unknown) =>
      db.execute(
        sql`insert into pgboss.job (name, data, retry_limit) values ('send-message', ${JSON.stringify(data)}::jsonb, 2)`,
      );
    await queue(jobOf("another secret, as after a change of it"));
    await queue(jobOf(SECRET));
    await expect
      .poll(() => handled.filter((name) => name === "from before").length, { timeout: 5_000 })
      .toBe(1);
    await expect.poll(() => dropped.join(""), { timeout: 5_000 }).toContain("sealed with another secret");
  });

  it("WA01 tells how much waits, how long, and what was given up, without counting done jobs", async () => {
    const NOTHING = { waiting: 0, oldestSeconds: 0, active: expect.any(Number), failed: expect.any(Number) };
    const web = await openJobs(url, log, { supervise: false, secret: SECRET, watching });
    try {
      await db.execute(sql`delete from pgboss.job where state < 'active'`);
      expect(await web.backlog()).toContainEqual({ ...NOTHING, queue: "send-message" });
      await db.execute(sql`
        insert into pgboss.job (name, data, created_on, start_after)
        select 'send-message', '{}', now() - interval '90 seconds', now() + interval '1 hour'
        from generate_series(1, 3)`);
      const queue = (await web.backlog()).find((each) => each.queue === "send-message");
      expect(queue).toMatchObject({ waiting: 3 });
      expect(queue?.oldestSeconds).toBeGreaterThanOrEqual(90);
      expect(queue?.oldestSeconds).toBeLessThan(150);
    } finally {
      await db.execute(sql`delete from pgboss.job where state < 'active'`);
      await web.close();
    }
  });
});
