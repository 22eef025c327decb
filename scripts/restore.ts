import path from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "#app/lib/operator-error.ts";
import { type RestoreWish, restore } from "#server/backup/restore.ts";
import { readProcessEnv } from "#server/start/env.ts";
import { openLog } from "#services/watching/log.ts";

const USAGE = "npm run restore -- FOLDER [--replace] [--until MOMENT] [--other-secret]";

/** `npm run restore`: brings back what `npm run backup` wrote, into an empty shop or in place of one. */
async function main(): Promise<void> {
  const wish = readWish();
  const read = readProcessEnv();
  if (!read.ok) throw new OperatorError(read.faults.join("\n"));
  process.umask(0o077);
  const { takenAt, rows, files, aside } = await restore(read.env, wish, openLog("error"));
  const moment = wish.until ? `${wish.until.toISOString()}, from the base of ${takenAt}` : takenAt;
  console.log(`Restored the shop of ${moment}: ${rows} rows and ${files} files were in the backup.`);
  if (aside) console.log(`The database that was there lies in ${aside}; remove it when all is well.`);
}

function readWish(): RestoreWish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean" },
        until: { type: "string" },
        "other-secret": { type: "boolean" },
      },
    });
    const [from] = positionals;
    if (!from || positionals.length > 1) throw new Error("Name the folder of one backup.");
    const until = values.until === undefined ? null : new Date(values.until);
    if (until && (Number.isNaN(until.getTime()) || !/Z$|[+-]\d\d:?\d\d$/.test(values.until ?? "")))
      throw new Error("--until needs a moment with its zone, like 2026-03-10T12:00:00+03:00.");
    return {
      from: path.resolve(from),
      replace: values.replace === true,
      until,
      otherSecret: values["other-secret"] === true,
    };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message} Use it like this: ${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) console.error(error);
  console.error(
    error instanceof OperatorError
      ? error.message
      : "The restore failed. A database is replaced as a whole or not at all; files may have been added.",
  );
  process.exitCode = 1;
}
