import { readdirSync, readFileSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { OperatorError } from "#app/lib/operator-error.ts";
import { currentHome } from "#db/embedded/place.ts";
import { serverUrl } from "#db/embedded/roles.ts";
import type { WritingArchive } from "./write-archive.ts";

/** Folders that the server makes anew, and files of the running process; PostgreSQL's manual names them. */
const EMPTY = new Set([
  "pg_wal",
  "pg_wal/archive_status",
  "pg_wal/summaries",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;

/** Where the cluster lies in an archive. A folder without files is a file of this name in it. */
export const CLUSTER = "cluster/";
export const EMPTY_FOLDER = ".empty";

/** Copies the files of the running embedded server, which goes on meanwhile, as PostgreSQL's low-level interface has it. */
export async function copyCluster(dataDir: string, archive: WritingArchive): Promise<{ firstWal: string }> {
  const data = path.join(currentHome(dataDir), "data");
  // PostgreSQL writes the folder of its socket on the fifth line.
  const socketFolder = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[4]?.trim() ?? "";
  const client = new Client({ connectionString: serverUrl(socketFolder, "postgres", "postgres") });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ archive_mode: string }>("show archive_mode");
    if (rows[0]?.archive_mode !== "on")
      throw new OperatorError(
        "The running database keeps no archive of its log yet; start the shop again with WAL_ARCHIVE_DIR set, then take the base backup.",
      );
    await client.query("select pg_backup_start('kabsh', fast => true)");
    await copyFolder(data, "", archive);
    const stopped = await client.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(wait_for_archive => true)",
    );
    const label = stopped.rows[0]?.label ?? "";
    await archive.add(`${CLUSTER}backup_label`, Buffer.from(label));
    const firstWal = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
    if (!firstWal) throw new Error("a backup begins somewhere in the log");
    return { firstWal };
  } finally {
    await client.end();
  }
}

async function copyFolder(data: string, folder: string, archive: WritingArchive): Promise<void> {
  const entries = readdirSync(path.join(data, folder), { withFileTypes: true });
  const wanted = EMPTY.has(folder)
    ? entries.filter((entry) => entry.isDirectory() && EMPTY.has(`${folder}/${entry.name}`))
    : entries.filter((entry) => !LEFT_OUT.test(entry.name));
  if (wanted.length === 0) await archive.add(path.posix.join(CLUSTER, folder, EMPTY_FOLDER), Buffer.alloc(0));
  for (const entry of wanted) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) await copyFolder(data, name, archive);
    else if (entry.isFile()) {
      const file = await openIfThere(path.join(data, name));
      if (file) await archive.add(CLUSTER + name, file.createReadStream());
    } else if (statSync(path.join(data, name), { throwIfNoEntry: false }))
      throw new OperatorError(`The database has something at ${name} that a base backup cannot take.`);
  }
}

/** A table's file may go while the server works; its log knows. */
async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
