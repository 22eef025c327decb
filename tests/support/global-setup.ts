import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { openJobs } from "#services/jobs/jobs.ts";
import { openWatching } from "#services/watching/watching.ts";
import { createDatabase, STOCKED_TEMPLATE, TEMPLATE } from "./create-database.ts";
import { seedCatalogue } from "./order-samples.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with both templates in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres();
  try {
    const url = await createDatabase(postgres.url, TEMPLATE);
    await migrateDatabase(url);
    await openQueues(url);
    await fillCatalogue(await createDatabase(postgres.url, STOCKED_TEMPLATE, TEMPLATE));
    project.provide("postgresUrl", postgres.url);
    return postgres.stop;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The queue makes its tables when it is first opened. */
async function openQueues(url: string): Promise<void> {
  const watching = openWatching({ writer: null, slowMs: 0 });
  const log = pino({ level: "silent" });
  const jobs = await openJobs(url, log, { supervise: false, secret: "0".repeat(64), watching });
  await jobs.close();
}

async function fillCatalogue(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await seedCatalogue({ db });
  await close();
}
