import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { recoverCluster } from "#db/embedded/recover.ts";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { keepSecret, openDataFolder } from "#server/start/data-folder.ts";
import type { Env } from "#server/start/env.ts";
import { openFiles } from "#server/start/open-files.ts";
import { openShopDatabase } from "#server/start/open-shop-database.ts";
import type { FileStore } from "#services/files.ts";
import { openJobs } from "#services/jobs/jobs.ts";
import type { Log } from "#services/watching/log.ts";
import { openWatching } from "#services/watching/watching.ts";
import { CLUSTER, EMPTY_FOLDER } from "./base-backup.ts";
import { copyFilesIn, hasFiles, removeOtherFiles } from "./copy-files.ts";
import { countTables, isServed, loadDatabase } from "./load-database.ts";
import { type ReadableArchive, readArchive } from "./read-archive.ts";
import { copySecretsIn, requireSecret } from "./secrets.ts";

export interface RestoreWish {
  /** The folder of one archive. */
  from: string;
  /** Whether a shop that is there may be replaced. */
  replace: boolean;
  /** Of a base backup: the moment to go back to; null is as far as the log goes. */
  until: Date | null;
  /** Whether the shop may have another secret than the one that was backed up. */
  otherSecret: boolean;
}

export interface RestoreReport {
  takenAt: string;
  rows: number;
  files: number;
  /** Where the replaced database of a base backup was put. */
  aside: string | null;
}

/** Brings a shop back. An archive that is not whole, and a target that is not empty, are refused before anything is touched. */
export async function restore(env: Env, wish: RestoreWish, log: Log): Promise<RestoreReport> {
  const archive = await readArchive(wish.from);
  const { kind, takenAt, tables } = archive.manifest;
  openDataFolder(env.dataDir);
  const secret = { given: env.sessionSecret, dataDir: env.dataDir, other: wish.otherSecret };
  requireSecret(archive, secret);
  if (env.databaseUrl === null && (await findRunningPostgres(env.dataDir)))
    throw new OperatorError(`The shop is running on ${env.dataDir}; stop it first.`);
  const files = await openFiles(env, (line) => log.warn(line));
  const aside = kind === "base" ? await restoreBase(env, wish, archive, log) : null;
  if (kind === "data") await restoreData(env, wish, archive, files, log);
  else await copyFilesIn(archive, files);
  copySecretsIn(archive, env.dataDir);
  return {
    takenAt,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: archive.below("files/").length,
    aside,
  };
}

async function restoreData(
  env: Env,
  wish: RestoreWish,
  archive: ReadableArchive,
  files: FileStore,
  log: Log,
): Promise<void> {
  if (wish.until)
    throw new OperatorError(
      "This backup holds one moment; --until is for base backups (npm run backup -- --base).",
    );
  const database = await openShopDatabase(env, log, () => {});
  try {
    const { url } = database.direct.watch.current();
    if (await isServed(url))
      throw new OperatorError("A process of the shop is running on this database; stop it first.");
    if (!wish.replace && ((await countTables(url)) > 0 || (await hasFiles(files))))
      throw new OperatorError(
        "There is a shop already, with tables or files; add --replace to have all of it replaced.",
      );
    // Makes the queue's own tables, which the waiting jobs go into.
    const secret = env.sessionSecret ?? keepSecret(env.dataDir);
    const watching = openWatching({ writer: null, slowMs: 0 });
    const jobs = await openJobs(url, log, { supervise: false, secret, watching });
    await jobs.close();
    await copyFilesIn(archive, files);
    await loadDatabase(url, archive);
    if (wish.replace) await removeOtherFiles(archive, files);
  } finally {
    await database.close();
  }
}

function restoreBase(
  env: Env,
  wish: RestoreWish,
  archive: ReadableArchive,
  log: Log,
): Promise<string | null> {
  const { dataDir, walArchive, databaseUrl } = env;
  if (databaseUrl !== null || !walArchive)
    throw new OperatorError(
      "This is a base backup of the embedded database: set WAL_ARCHIVE_DIR to the folder of its log, and leave DATABASE_URL out.",
    );
  return recoverCluster({
    dataDir,
    walArchive,
    until: wish.until,
    replace: wish.replace,
    log: (line) => log.info({ part: "postgres" }, line),
    fill: (folder) => {
      for (const { name, part } of archive.below(CLUSTER)) {
        const target = path.join(folder, name);
        mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
        if (path.basename(name) !== EMPTY_FOLDER) copyFileSync(archive.place(part.path), target);
      }
    },
  });
}
