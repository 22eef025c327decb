import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { openDatabase, type Queryable } from "#db/client.ts";
import { listen } from "#db/listen.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";
import type { ServerWatch } from "#db/watch-server.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import type { Log } from "#services/watching/log.ts";
import { observeDatabase } from "#services/watching/observe-database.ts";
import type { Watching } from "#services/watching/watching.ts";
import { type Backlog, readBacklog } from "./job-backlog.ts";

/** Every job of the shop and what it carries: ids, for what they stand for lies in tables of its own. */
export interface JobPayloads {
  /** A whole message is what an earlier version of the shop queued. */
  "send-message": { messageId: string } | Message;
  /** What was tried as often as it may be. */
  "lost-message": { messageId: string } | Message;
  "second-channel": { messageId: string };
  "read-webhook": { eventIds: number[] };
  "answer-words": { eventId: number };
  /** The file of a customer's message lies at the channel, for some days. */
  "fetch-media": { mediaId: string };
  /** What was tried as often as it may be. */
  "lost-media": { mediaId: string };
  /** `isLater` marks the one that comes back for what had to wait. */
  "tell-shop": { isLater: boolean };
  /** A gateway spoke of a payment. */
  "settle-payment": { eventId: number };
  /** A program is told of an order. */
  "send-webhook": { deliveryId: string };
  /** What was tried as often as it may be. */
  "lost-webhook": { deliveryId: string };
  /** Somebody at the desk forgot the password; null where nobody has the e-mail that was typed. */
  "staff-password-link": { userId: string | null; language: "ar" | "en" };
}
export type JobName = keyof JobPayloads;

export interface EnqueueOptions {
  /** Somebody waits for it, like a one-time code: it overtakes what was queued before. */
  urgent?: boolean;
  /** Not before so many seconds have passed. */
  afterSeconds?: number;
}

/** A queue on the shop's own database: a job exists exactly when the transaction that made it is committed. */
export interface Jobs {
  enqueue<N extends JobName>(
    tx: Queryable,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Several jobs in one statement. */
  enqueueAll<N extends JobName>(
    tx: Queryable,
    name: N,
    payloads: readonly JobPayloads[N][],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs `handler` for each job, here or in another process; when it throws, the job is tried again later. */
  work<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>): Promise<void>;
  /** Runs at once what waits for its next try: what it failed for has been mended. */
  hurry(name: JobName): Promise<void>;
  /** How much waits in each queue, wherever it is worked. */
  backlog(): Promise<Backlog[]>;
  close(): Promise<void>;
}

const HOUR_SECONDS = 60 * 60;

/** About a day of tries: after 5 s, 10 s, 20 s and so on, in the end once an hour. */
const QUEUE = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  // Twice what a message may take. A job whose taker lost the database under it is free again after this.
  expireInSeconds: 20,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
  notify: true,
} as const;

/** In the order in which they can be made: where a job ends up must be there before it. */
const QUEUES: Record<JobName, { workers: number; deadLetter?: JobName; expireInSeconds?: number }> = {
  "lost-message": { workers: 1 },
  "send-message": { workers: 4, deadLetter: "lost-message" },
  "second-channel": { workers: 1 },
  "lost-webhook": { workers: 1 },
  // Apart from messages: a program that is silent holds up nobody but programs.
  "send-webhook": { workers: 2, deadLetter: "lost-webhook" },
  "read-webhook": { workers: 1 },
  "answer-words": { workers: 1 },
  "lost-media": { workers: 1 },
  "fetch-media": { workers: 2, deadLetter: "lost-media", expireInSeconds: 60 },
  "tell-shop": { workers: 1 },
  "settle-payment": { workers: 2 },
  "staff-password-link": { workers: 1 },
};
/** A worker that gets a whole batch asks again at once; otherwise it waits until it is told of a job, or for its next look. */
const BATCH = 5;
const LOOK_FOR_LOST_SECONDS = 10;
/** The queue asks by itself, and on a machine that is busy starting it is answered later: slow is only what takes so many times as long. */
const NOBODY_WAITS = 10;

/**
 * Opens the queue at `url`. `supervise` is on where jobs are worked, off in a web-only process. `secret` opens what an
 * earlier version queued sealed.
 */
export async function openJobs(
  url: string,
  log: Log,
  options: { supervise: boolean; secret: string; watching: Watching; watch?: ServerWatch },
): Promise<Jobs> {
  const { supervise, secret, watch, watching } = options;
  const { metrics, tracing } = watching;
  const observer = observeDatabase("jobs", { ...watching, slowMs: watching.slowMs * NOBODY_WAITS, log });
  const database = openDatabase(url, { max: 3, observer, ...(watch && { watch }) });
  metrics.pools.set("jobs", database.pool);
  const address = () => watch?.current().url ?? url;
  const seal = payloadSeal(secret);
  const carry = (payload: object) => ({ ...payload, traceparent: tracing.carried() });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: (channel, onNotification, onOpen) =>
        listen({
          address,
          channels: [`"${channel}"`],
          onOpen,
          onNotification: (_, payload) => onNotification(payload),
          onFault: (reason) => log.warn({ reason }, "job queue's listening connection lost"),
        }),
    },
    supervise,
    schedule: false,
    superviseIntervalSeconds: LOOK_FOR_LOST_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_LOST_SECONDS,
    useListenNotify: supervise,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "job queue"));
  await boss.start();
  for (const [name, { workers: _, ...own }] of Object.entries(QUEUES)) {
    const queue = { ...QUEUE, ...own };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }

  /** One try of a job, as a step of the trace that queued it. */
  function workOne<N extends JobName>(
    name: N,
    job: { id: string; data: unknown },
    handler: (payload: JobPayloads[N]) => Promise<void>,
  ): Promise<void> {
    const { traceparent, ...data } = job.data as { traceparent?: string; sealed?: string };
    const start = { name: `work ${name}`, kind: "consumer", facts: { "kabsh.job": job.id } } as const;
    return tracing.trace(start, traceparent, async () => {
      const payload = (data.sealed ? seal.open(data.sealed) : data) as JobPayloads[N] | null;
      // Trying again would not open it either; somebody must hear of it.
      if (payload === null)
        log.error({ job: job.id, name }, "job was sealed with another secret and is dropped");
      else await handler(payload);
    });
  }

  return {
    async enqueue(tx, name, payload, options) {
      await boss.send(name, carry(payload), { db: partOf(tx), ...placeInQueue(options) });
    },
    async enqueueAll(tx, name, payloads, options) {
      const jobs = payloads.map((data) => ({ data: carry(data), ...placeInQueue(options) }));
      await boss.insert(name, jobs, { db: partOf(tx) });
    },
    async work(name, handler) {
      await boss.work(
        name,
        {
          localConcurrency: QUEUES[name].workers,
          batchSize: BATCH,
          perJobResults: true,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 2,
        },
        (jobs) =>
          Promise.all(
            jobs.map(async (job) => {
              const { id } = job;
              try {
                await workOne(name, job, handler);
                metrics.jobTries.inc({ queue: name, result: "done" });
                return { id, status: "completed" as const };
              } catch (error) {
                metrics.jobTries.inc({ queue: name, result: "failed" });
                return { id, status: "failed" as const, output: reasonOf(error) };
              }
            }),
          ),
      );
    },
    async hurry(name) {
      await database.pool.query(
        "update pgboss.job set start_after = now() where name = $1 and state = 'retry' and start_after > now()",
        [name],
      );
    },
    backlog: () => readBacklog(database.pool, Object.keys(QUEUES)),
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database.close();
    },
  };
}

/** The queue's statements as part of the caller's transaction. */
const partOf = (tx: Queryable) =>
  fromDrizzle({ execute: (statement: SQL) => tx.execute(asPreparedStatement(statement)) }, sql);

const placeInQueue = ({ urgent = false, afterSeconds = 0 }: EnqueueOptions = {}) => ({
  priority: urgent ? 1 : 0,
  ...(afterSeconds > 0 && { startAfter: Math.ceil(afterSeconds) }),
});

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
