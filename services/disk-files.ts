import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FileArea, FileStore } from "./files.ts";
import { FilesUnavailable, isFileKey, requireFileKey } from "./files.ts";

/** Unfinished files lie here, on the same disk as the finished ones, so that a rename is atomic. No key begins with a dot. */
const INCOMING = ".incoming";

/** No upload takes this long. */
const FORGOTTEN_MS = 60 * 60 * 1000;

/** The default file store: `folder/open` and `folder/closed`, readable by the shop's own account only. */
export function openDiskFiles(folder: string): FileStore {
  const probe = async () => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_ROOM_BYTES)
      throw new FilesUnavailable("no room on the disk", { cause: { code: "ENOSPC" } });
    const draft = path.join(folder, "open", INCOMING, `probe-${randomUUID()}`);
    await writable(async () => {
      await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
      await writeFile(draft, "probe", { mode: 0o600 });
      await rm(draft, { force: true });
    });
  };
  return { open: diskArea(path.join(folder, "open")), closed: diskArea(path.join(folder, "closed")), probe };
}

/** Below that PostgreSQL, which usually lies on the same disk, is about to stop. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024;

/** A disk that is full, not there or not ours to write on is mended by a person, and the same file may pass then. */
const UNWRITABLE = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
]);

async function writable<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code && UNWRITABLE.has(code))
      throw new FilesUnavailable(`files cannot be written: ${code}`, { cause: error });
    throw error;
  }
}

function diskArea(root: string): FileArea {
  const incoming = path.join(root, INCOMING);
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  removeForgotten(incoming);
  const place = (key: string) => path.join(root, requireFileKey(key));

  return {
    async put(key, bytes) {
      const target = place(key);
      const draft = path.join(incoming, randomUUID());
      try {
        await writable(async () => {
          await writeDurably(draft, bytes);
          const created = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
          await rename(draft, target);
          await syncFoldersUp(path.dirname(target), created ? path.dirname(created) : path.dirname(target));
        });
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    read: (key) => orNullWhenAbsent(() => readFile(place(key))),
    stream: (key) => orNullWhenAbsent(async () => (await open(place(key), "r")).createReadStream()),
    size: (key) =>
      orNullWhenAbsent(async () => {
        const found = await stat(place(key));
        return found.isFile() ? found.size : null;
      }),
    part: (key, first, last) => orNullWhenAbsent(() => readPart(place(key), first, last)),
    remove: (key) => rm(place(key), { force: true }),
    async *list() {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
        if (entry.isFile() && isFileKey(key)) yield key;
      }
    },
  };
}

/** What killed processes left behind; younger drafts may be another process's that is still writing them. */
function removeForgotten(incoming: string): void {
  for (const name of readdirSync(incoming)) {
    const draft = path.join(incoming, name);
    const written = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written < Date.now() - FORGOTTEN_MS) rmSync(draft, { force: true });
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name survives a power cut only when its folder was synced, and so on up to the folder that was already there. */
async function syncFoldersUp(folder: string, top: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== top) await syncFoldersUp(path.dirname(folder), top);
}

async function readPart(file: string, first: number, last: number): Promise<Uint8Array> {
  const handle = await open(file, "r");
  try {
    const bytes = new Uint8Array(last - first + 1);
    let filled = 0;
    while (filled < bytes.byteLength) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.byteLength - filled, first + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

async function orNullWhenAbsent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A key that names a folder, or goes through a file, names no file either.
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return null;
    throw error;
  }
}
