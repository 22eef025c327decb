import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#db/migrate.ts";
import { createDatabase } from "./create-database.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The migrated, empty database that each test file gets a copy of. */
export const TEMPLATE = "kabsh_template";

/** One PostgreSQL for the whole run, with a migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres();
  try {
    await migrateDatabase(await createDatabase(postgres.url, TEMPLATE));
    project.provide("postgresUrl", postgres.url);
    return postgres.stop;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
