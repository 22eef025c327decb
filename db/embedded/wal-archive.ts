import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { accountCanFill, type ServerAccount } from "./account.ts";

/** Where the server's log of changes is copied to as it fills, so that the shop can go back to any moment. */
export interface WalArchive {
  folder: string;
  /** A file is closed and copied at the latest this long after it began, if anything was written. */
  seconds: number;
}

/** Makes the folder and proves that the server's account can write there. */
export function openWalFolder({ folder }: WalArchive, account: ServerAccount): void {
  const top = mkdirSync(folder, { recursive: true });
  // The account passes through the folders above that were just made, and looks around in none.
  if (top && account.uid !== undefined)
    for (let above = path.dirname(folder); above.startsWith(top); above = path.dirname(above))
      chmodSync(above, 0o711);
  chmodSync(folder, 0o700);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  if (accountCanFill(account, folder)) return;
  throw new OperatorError(
    `The account that runs PostgreSQL may not write to ${folder}; allow it, or set WAL_ARCHIVE_DIR to another folder.`,
  );
}

/**
 * The server's settings for it. A file appears under its name only when all of it is on the disk. One that is there already
 * was copied just before a crash: the same bytes are fine, others are not.
 */
export function archivingSettings({ folder, seconds }: WalArchive): Record<string, string> {
  const target = `${quoted(folder)}/%f`;
  const draft = `${quoted(folder)}/.%f.part`;
  return {
    archive_mode: "on",
    archive_timeout: `${seconds}s`,
    archive_command: `if test -f ${target}; then cmp -s %p ${target}; else cp %p ${draft} && sync ${draft} && mv ${draft} ${target}; fi`,
  };
}

/** The server's settings for playing the log from the archive, to its end or to just before what came after `until`. */
export function replayingSettings(folder: string, until: Date | null): Record<string, string> {
  return {
    restore_command: `cp ${quoted(folder)}/%f %p`,
    recovery_target_action: "promote",
    // The server is ready when it has played all of it and may write, not as soon as it could be read from.
    hot_standby: "off",
    // Names of time zones are not known yet when the server reads this, not even Z.
    ...(until && { recovery_target_time: until.toISOString().replace("Z", "+00") }),
  };
}

/** Removes what is older than `first`, the oldest file that any kept base needs. */
export function pruneWal(folder: string, first: string): void {
  // The first eight digits count how often the server was brought back to an earlier moment.
  const position = (name: string) => name.slice(8, 24);
  for (const name of readdirSync(folder)) {
    if (/^[0-9A-F]{24}(\.|$)/.test(name) && position(name) < position(first)) rmSync(path.join(folder, name));
  }
}

function quoted(folder: string): string {
  return `'${folder.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
}
