import { readFileSync } from "node:fs";
import { importOrders } from "#app/features/order-import/commands/import-orders.server.ts";
import { OperatorError } from "#app/lib/operator-error.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { borrowShopDatabase } from "#server/start/borrow-shop-database.ts";
import { openDataFolder } from "#server/start/data-folder.ts";
import { readProcessEnv } from "#server/start/env.ts";
import { openLog } from "#services/watching/log.ts";

const REASONS = {
  no_phone: "it has no Saudi mobile number",
  not_an_order: "it is no order",
  not_served: "it is still to be delivered, where the shop does not deliver",
} as const;

/** `npm run import:orders -- FILE.json`: brings orders of the old shop in (E17); running it twice adds nothing. */
async function main(file: string | undefined): Promise<void> {
  if (!file) throw new OperatorError("Name the file: npm run import:orders -- FILE.json");
  const json = readJson(file);
  const read = readProcessEnv();
  if (!read.ok) throw new OperatorError(read.faults.join("\n"));
  const { env } = read;
  openDataFolder(env.dataDir);
  const database = await borrowShopDatabase(env, openLog("error"));
  try {
    await migrateDatabase(database.url);
    const report = await importOrders(database.db, json, new Date());
    console.log(`Brought in: ${report.imported}. There already: ${report.known}.`);
    for (const { position, why } of report.skipped) {
      const reason = REASONS[why];
      console.log(`Entry ${position} was left out: ${reason}.`);
    }
  } finally {
    await database.close();
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "it is not JSON" : (error as NodeJS.ErrnoException).code;
    throw new OperatorError(`${file} cannot be read: ${why}.`);
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
