import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { lockFolder } from "./folder-lock.ts";
import { endLeftovers } from "./leftover.ts";
import { findPlace } from "./place.ts";
import { replayingSettings, type WalArchive } from "./wal-archive.ts";

export interface Recovery {
  dataDir: string;
  walArchive: WalArchive;
  /** The moment to go back to; null is as far as the log goes. */
  until: Date | null;
  /** Whether a database that is there may be put aside. */
  replace: boolean;
  /** Puts the files of a base backup into an empty folder. */
  fill: (folder: string) => void;
  log: (line: string) => void;
}

/**
 * Makes the embedded database anew from a base backup and the archive of its log. The old one is put aside, and comes back
 * when the new one does not get as far as wished. Returns where it lies, or null where none was.
 */
export async function recoverCluster(recovery: Recovery): Promise<string | null> {
  const { dataDir, walArchive, until, replace, fill, log } = recovery;
  const lock = await lockFolder(dataDir);
  if ("heldBy" in lock) throw new OperatorError(`The shop is running on ${dataDir}; stop it first.`);
  const { home, account } = findPlace(dataDir, log);
  const data = path.join(home, "data");
  const aside = path.join(home, `data.before-${new Date().toISOString().replaceAll(":", "-")}`);
  const hadData = existsSync(data);
  try {
    if (hadData && !replace)
      throw new OperatorError(`There is a database in ${data}; add --replace to put it aside.`);
    if (hadData) await endLeftovers(data, log);
    const fresh = path.join(home, "data.new");
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    fill(fresh);
    if (hadData) keepUnarchived(path.join(data, "pg_wal"), walArchive.folder, path.join(fresh, "pg_wal"));
    writeFileSync(path.join(fresh, "recovery.signal"), "", { mode: 0o600 });
    if (account.uid !== undefined) own(fresh, account.uid, account.gid ?? account.uid);
    if (hadData) renameSync(data, aside);
    renameSync(fresh, data);
  } finally {
    lock.release();
  }
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      settings: replayingSettings(walArchive.folder, until),
      walArchive,
      log,
    });
    await server.stop();
    return hadData ? aside : null;
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    if (hadData) renameSync(aside, data);
    throw tooFar(error, until);
  }
}

/** What the old server had written and not yet archived: without it the last minute would be lost. */
function keepUnarchived(from: string, archive: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    const isLog = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/.test(name);
    if (isLog && !existsSync(path.join(archive, name)))
      copyFileSync(path.join(from, name), path.join(to, name));
  }
}

function own(folder: string, uid: number, gid: number): void {
  spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
}

function tooFar(error: unknown, until: Date | null): unknown {
  const isTooFar = error instanceof Error && error.message.includes("recovery target was reached");
  if (!isTooFar || !until) return error;
  return new OperatorError(
    `The archive of the log ends before ${until.toISOString()}; choose an earlier moment, or leave --until out to go as far as it goes. Nothing was changed.`,
  );
}
