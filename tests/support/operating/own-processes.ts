import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, inject } from "vitest";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "#tests/support/create-database.ts";
import { endShop, freePort, type RunningShop, spawnShop } from "#tests/support/running-shop.ts";

interface OwnProcesses {
  /** The data folder of the test that runs. */
  readonly folder: string;
  /** A shop process on that folder, with nothing in it; it may not be ready yet. */
  start(settings?: Record<string, string>): Promise<RunningShop>;
  /** The same on a migrated, empty database of the server that all tests share, which takes a fraction of the processor. */
  startOnShared(settings?: Record<string, string>): Promise<RunningShop>;
}

/** Gives each test of a file a data folder of its own; the shops that it starts there end with it. */
export function ownProcesses(): OwnProcesses {
  let folder = "";
  let running: RunningShop[] = [];
  let databases: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "kabsh-process-"));
    // PostgreSQL's own account must get through where root runs the tests.
    chmodSync(folder, 0o711);
    running = [];
    databases = [];
  });
  afterEach(async () => {
    for (const shop of running) await endShop(shop, "SIGKILL");
    await endLeftovers(path.join(folder, "postgres/data"), () => {});
    rmSync(folder, { recursive: true, force: true });
    for (const database of databases) await dropDatabase(database);
  });
  async function start(settings: Record<string, string> = {}) {
    const shop = spawnShop({ DATA_DIR: folder, PORT: await freePort(), SEED: "none", ...settings });
    running.push(shop);
    return shop;
  }
  return {
    get folder() {
      return folder;
    },
    start,
    async startOnShared(settings = {}) {
      const url = await createDatabase(inject("postgresUrl"), `process_${randomUUID()}`, TEMPLATE);
      databases.push(url);
      return start({ DATABASE_URL: url, SESSION_SECRET: "s".repeat(32), ...settings });
    },
  };
}
