import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { seedShop } from "#seed/seed-shop.ts";
import { readEnv } from "#server/start/env.ts";
import { openShopDatabase } from "#server/start/open-shop-database.ts";
import { openShop } from "#server/start/shop.ts";
import { openDiskFiles } from "#services/disk-files.ts";
import { openLog } from "#services/watching/log.ts";
import { openWatching } from "#services/watching/watching.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import { setLimits } from "#tests/support/order-samples.ts";
import { freePort, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import { benchNumber, fillShop } from "./fill-shop.ts";

/** How many customers place orders and read lists during a run. */
const SIGNED_IN = 200;

export interface BenchCustomer {
  customerId: string;
  phone: string;
  cookie: string;
}

export interface BenchShop {
  url: string;
  port: number;
  /** The process that serves it. */
  pid: number;
  /** Of that process; another one on a port of its own serves the same shop. */
  settings: Record<string, string>;
  /** The same shop opened in this process, to record what its commands send to PostgreSQL. */
  shop: Shop;
  contextOf(customer: BenchCustomer): CommandContext;
  customers: BenchCustomer[];
  staffCookie: string;
  staffContext: CommandContext;
  /** What its database takes on the disk. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

/** A seeded shop of the given size on a database of its own, served by the real server in a process of its own. */
export async function openBenchShop(
  postgresUrl: string,
  size: { orders: number; customers: number; translations: number },
): Promise<BenchShop> {
  const url = await createDatabase(postgresUrl, `bench_${size.orders}`);
  await migrateDatabase(url);
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-"));
  const port = await freePort();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: port,
    // Messages are left in the queue: delivering them is another process's work (ROLE=worker).
    ROLE: "web",
    LOG_LEVEL: "error",
    SESSION_SECRET: newSessionToken(),
    ADMIN_EMAIL: "bench@kabsh.local",
    ADMIN_PASSWORD: newSessionToken(),
  };
  const read = readEnv(settings);
  if (!read.ok) throw new Error(read.faults.join(" "));
  const database = await openShopDatabase(read.env, openLog("error"), () => {});
  const { shop, close } = await openShop(
    { ...read.env, sessionSecret: settings.SESSION_SECRET },
    database,
    openDiskFiles(path.join(dataDir, "files")),
    openLog("error"),
    openWatching({ writer: null, slowMs: 0 }),
  );
  await seedShop(shop.db, { files: shop.files, now: new Date(), mode: "demo" });
  const server = spawnShop(settings);
  await untilReady(server);
  // The books of so many orders are not opened within the timeouts of a web process.
  const patient = await openUntimedClient(url);
  await fillShop(patient, size);
  await patient.end();
  // A few customers stand for many here: their orders are counted as always, and none is refused.
  await setLimits(shop.db, {
    limit_unpaid_orders: 1_000_000,
    limit_orders_per_day: 1_000_000,
    limit_quotes_per_minute: 0,
  });
  // All orders want one hour, which has room for all of them: places are taken, and none is refused.
  await shop.db.update(resourceHours).set({ capacity: 100_000 });
  await shop.db.update(resources).set({ version: sql`${resources.version} + 1` });

  const customers = Array.from({ length: SIGNED_IN }, (_, index) => {
    const number = String(index + 1);
    return {
      customerId: `bench-c${number}`,
      phone: `+9665${benchNumber(index + 1)}`,
      token: newSessionToken(),
    };
  });
  for (const { customerId, token } of customers) {
    await database.pool.query(
      "insert into customer_sessions (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '60 days')",
      [hashSessionToken(token), customerId],
    );
  }
  const staffToken = newSessionToken();
  await database.pool.query(
    `insert into staff_sessions (token_hash, user_id, expires_at)
     select $1, id, now() + interval '12 hours' from staff_users where email = $2`,
    [hashSessionToken(staffToken), settings.ADMIN_EMAIL],
  );

  const contextAs = (actor: Actor): CommandContext => ({
    ...shop,
    actor,
    now: new Date(),
    language: "ar",
    requestId: "bench",
    ip: "127.0.0.1",
    userAgent: "bench",
  });
  return {
    url,
    port: Number(port),
    pid: server.child.pid ?? 0,
    settings,
    shop,
    contextOf: ({ customerId, phone }) => contextAs({ kind: "customer", customerId, phone }),
    staffContext: contextAs({
      kind: "staff",
      userId: "bench",
      email: settings.ADMIN_EMAIL,
      permissions: PERMISSIONS,
    }),
    customers: customers.map(({ token, ...customer }) => ({ ...customer, cookie: `kabsh_session=${token}` })),
    staffCookie: `kabsh_staff=${staffToken}`,
    bytes: async () => {
      const { rows } = await database.pool.query("select pg_database_size(current_database()) as bytes");
      return Number(rows[0]?.bytes);
    },
    close: async () => {
      server.child.kill("SIGTERM");
      await close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The bare framework answering `bytes` bytes, in a process of its own. */
export async function openBareServer(bytes: number): Promise<{ port: number; close(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, "bare-hono.ts"),
    port,
    String(bytes),
  ]);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { port: Number(port), close: () => void child.kill() };
}
