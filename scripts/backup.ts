import path from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "#app/lib/operator-error.ts";
import { backUp } from "#server/backup/back-up.ts";
import { readProcessEnv } from "#server/start/env.ts";
import { openLog } from "#services/watching/log.ts";

const USAGE = "npm run backup -- [--to FOLDER] [--keep NUMBER] [--base]";

/** `npm run backup`: one folder with everything of the shop, running or not. */
async function main(): Promise<void> {
  const options = readOptions();
  const read = readProcessEnv();
  if (!read.ok) throw new OperatorError(read.faults.join("\n"));
  const { env } = read;
  process.umask(0o077);
  const to = path.resolve(options.to ?? path.join(env.dataDir, "backups"));
  const wish = { to, keep: options.keep, base: options.base };
  const { folder, rows, files, removed } = await backUp(env, wish, openLog("error"));
  console.log(`Backed up to ${folder}: ${rows} rows, ${files} files, each read back and compared.`);
  if (removed > 0) console.log(`Removed ${removed} older.`);
}

function readOptions(): { to: string | undefined; keep: number; base: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: "string" }, keep: { type: "string" }, base: { type: "boolean" } },
    });
    if (values.keep && !/^\d{1,4}$/.test(values.keep)) throw new Error("--keep needs a whole number.");
    return { to: values.to, keep: Number(values.keep ?? 0), base: values.base === true };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message} Use it like this: ${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) console.error(error);
  console.error(error instanceof OperatorError ? error.message : "The backup failed; nothing is left of it.");
  process.exitCode = 1;
}
