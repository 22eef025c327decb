import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const SQLITE_BUSY = 5;

export interface FolderLock {
  release(): void;
}

/** Who holds the folder: the process id it left behind, or null when that cannot be told. */
export interface FolderInUse {
  heldBy: number | null;
}

/**
 * Claims `folder` for this process, waiting at most `timeoutMs` for a process that is just stopping.
 *
 * Node has no file locks of its own. An open SQLite transaction holds one: the operating system drops it when the
 * process dies in whatever way, so nothing is left over after `kill -9` or a power cut, and no process id that was
 * given to another program can be mistaken for ours.
 */
export async function lockFolder(folder: string, timeoutMs = 4000): Promise<FolderLock | FolderInUse> {
  mkdirSync(folder, { recursive: true });
  const holderFile = path.join(folder, "lock.pid");
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(path.join(folder, "lock"));
    if (lock) {
      writeFileSync(holderFile, `${process.pid}\n`);
      return lock;
    }
    if (Date.now() >= deadline) return { heldBy: readHolder(holderFile) };
    await sleep(50);
  }
}

function tryLock(file: string): FolderLock | null {
  const connection = new DatabaseSync(file);
  try {
    connection.exec("pragma journal_mode = memory; begin exclusive");
    return { release: () => connection.close() };
  } catch (error) {
    connection.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

function readHolder(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
  } catch {
    return null;
  }
}
