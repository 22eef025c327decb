import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { openDatabase, type Queryable } from "#db/client.ts";
import { listen } from "#db/listen.ts";
import type { ServerWatch } from "#db/watch-server.ts";
import { createPayloadSeal } from "./job-payload-seal.ts";
import type { Log } from "./log.ts";

/** Every job of the shop and what it carries. */
export interface JobPayloads {
  "send-message": import("./messages/message.ts").Message;
}
export type JobName = keyof JobPayloads;

export interface EnqueueOptions {
  /** Somebody waits for it, like a one-time code: it overtakes what was queued before. */
  urgent?: boolean;
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
  enqueueAll<N extends JobName>(tx: Queryable, name: N, payloads: readonly JobPayloads[N][]): Promise<void>;
  /** Runs `handler` for each job, here or in another process; when it throws, the job is tried again later. */
  work<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>): Promise<void>;
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

const QUEUES: JobName[] = ["send-message"];
/** A worker that gets a whole batch asks again at once; otherwise it waits until it is told of a job, or for its next look. */
const WORKERS = 4;
const BATCH = 5;
const LOOK_FOR_LOST_SECONDS = 10;

/**
 * Opens the queue at `url`. `supervise` is on where jobs are worked, off in a web-only process. Payloads hold codes and
 * phone numbers, so they lie in the table sealed with a key made from `secret`.
 */
export async function openJobs(
  url: string,
  log: Log,
  options: { supervise: boolean; secret: string; watch?: ServerWatch },
): Promise<Jobs> {
  const { supervise, secret, watch } = options;
  const database = openDatabase(url, { max: 3, ...(watch && { watch }) });
  const address = () => watch?.current().url ?? url;
  const seal = createPayloadSeal(secret);
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
  for (const name of QUEUES) {
    await boss.createQueue(name, QUEUE);
    await boss.updateQueue(name, QUEUE);
  }

  return {
    async enqueue(tx, name, payload, { urgent = false } = {}) {
      await boss.send(name, seal.close(payload), { db: fromDrizzle(tx, sql), priority: urgent ? 1 : 0 });
    },
    async enqueueAll(tx, name, payloads) {
      const sealed = payloads.map((payload) => ({ data: seal.close(payload) }));
      await boss.insert(name, sealed, { db: fromDrizzle(tx, sql) });
    },
    async work(name, handler) {
      const handle = async (data: unknown) => {
        const payload = seal.open<JobPayloads[typeof name]>(data);
        // Trying again would not open it either; somebody must hear of it.
        if (payload === null) log.error({ name }, "job was sealed with another secret and is dropped");
        else await handler(payload);
      };
      await boss.work(
        name,
        {
          localConcurrency: WORKERS,
          batchSize: BATCH,
          perJobResults: true,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 2,
        },
        (jobs) =>
          Promise.all(
            jobs.map(({ id, data }) =>
              handle(data).then(
                () => ({ id, status: "completed" as const }),
                (error: unknown) => ({ id, status: "failed" as const, output: reasonOf(error) }),
              ),
            ),
          ),
      );
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database.close();
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
