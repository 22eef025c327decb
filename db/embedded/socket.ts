import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Place } from "./place.ts";

/** A UNIX socket's path may have 104 bytes on some systems, and PostgreSQL adds a file name of its own. */
const LONGEST_FOLDER = 80;

/** Makes the folder of the server's socket, which only its account (and root) may enter: it is all that guards the database. */
export function openSocketFolder({ home, account }: Place): string {
  const beside = path.join(home, "socket");
  const short = beside.length <= LONGEST_FOLDER;
  if (short) mkdirSync(beside, { recursive: true });
  const folder = short ? beside : mkdtempSync(path.join(tmpdir(), "kabsh-socket-"));
  chmodSync(folder, 0o700);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Removes what a killed server left there, which would look like a server that still runs. */
export function clearSocketFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
}

/** Removes the folder when it lies outside the data. */
export function closeSocketFolder(folder: string, { home }: Place): void {
  if (!folder.startsWith(home)) rmSync(folder, { recursive: true, force: true });
}
