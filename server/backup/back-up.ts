import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Database } from "#db/client.ts";
import { pruneWal } from "#db/embedded/wal-archive.ts";
import { auditLog } from "#db/schema/insights.ts";
import { borrowShopDatabase } from "#server/start/borrow-shop-database.ts";
import { keepSecret, openDataFolder } from "#server/start/data-folder.ts";
import type { Env } from "#server/start/env.ts";
import { openFiles } from "#server/start/open-files.ts";
import type { Log } from "#services/watching/log.ts";
import { RELEASE } from "#services/watching/release.ts";
import { copyCluster } from "./base-backup.ts";
import { copyFilesOut } from "./copy-files.ts";
import { dumpDatabase } from "./dump-database.ts";
import { archiveName, firstWalOf, keepNewest } from "./retention.ts";
import { copySecretsOut, markOf } from "./secrets.ts";
import { beginArchive } from "./write-archive.ts";

export interface BackupWish {
  /** The folder that archives lie in. */
  to: string;
  /** How many archives of this kind stay; 0 is all. */
  keep: number;
  /** The files of the embedded server, for going back to a moment, instead of its rows. */
  base: boolean;
}

export interface BackupReport {
  folder: string;
  rows: number;
  files: number;
  removed: number;
}

/** Backs the shop up, running or not. Until everything is on the disk, nothing there looks like a backup. */
export async function backUp(env: Env, wish: BackupWish, log: Log): Promise<BackupReport> {
  const kind = wish.base ? "base" : "data";
  if (wish.base && !(env.walArchive && env.databaseUrl === null))
    throw new OperatorError(
      "A base backup is for the embedded database with WAL_ARCHIVE_DIR set; another server has tools of its own.",
    );
  openDataFolder(env.dataDir);
  const files = await openFiles(env, (line) => log.warn(line));
  const database = await borrowShopDatabase(env, log);
  const takenAt = new Date();
  const archive = beginArchive(wish.to, archiveName(kind, takenAt));
  try {
    const copied = new Set<string>();
    // Before and after the rows: whatever they name was there at their moment.
    await copyFilesOut(files, archive, copied);
    const data = await dumpDatabase(database.direct.watch.current().url, archive);
    const base = wish.base ? await copyCluster(env.dataDir, archive) : null;
    await copyFilesOut(files, archive, copied);
    await copySecretsOut(env.dataDir, archive);
    const folder = await archive.finish({
      kind,
      takenAt: takenAt.toISOString(),
      release: RELEASE.name,
      secretMark: markOf(env.sessionSecret ?? keepSecret(env.dataDir)),
      firstWal: base?.firstWal ?? null,
      ...data,
    });
    const { kept, removed } = keepNewest(wish.to, kind, wish.keep);
    const needed = firstWalOf(kept);
    if (wish.base && wish.keep > 0 && env.walArchive && needed) pruneWal(env.walArchive.folder, needed);
    const rows = data.tables.reduce((sum, table) => sum + table.rows, 0);
    await noteBackup(
      database.db,
      { takenAt, name: path.basename(folder), kind, rows, files: copied.size },
      log,
    );
    return { folder, rows, files: copied.size, removed };
  } catch (error) {
    archive.abandon();
    throw error;
  } finally {
    await database.close();
  }
}

/** The desk knows by it that there is a backup, and how old it is; a backup stands without the note. */
async function noteBackup(
  db: Database,
  { takenAt, name, ...what }: { takenAt: Date; name: string; kind: string; rows: number; files: number },
  log: Log,
): Promise<void> {
  const entry = { at: takenAt, action: "back_up", entity: "backup", entityId: name, after: what };
  await db
    .insert(auditLog)
    .values(entry)
    .catch((err: unknown) => log.warn({ err }, "the backup was made, but the desk does not know of it"));
}
