import { statfsSync } from "node:fs";

const MEGABYTE = 1024 * 1024;

/** What is left on the disk of `folder` for this account, in megabytes; null where the system does not say. */
export function freeMegabytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / MEGABYTE);
  } catch {
    return null;
  }
}

/** PostgreSQL's `disk_full`, or the system's own word for it, wrapped or not. */
export function isWithoutRoom(error: unknown): boolean {
  for (
    let each = error as { code?: unknown; cause?: unknown } | undefined;
    each;
    each = each.cause as typeof each
  )
    if (each.code === "53100" || each.code === "ENOSPC" || each.code === "EDQUOT") return true;
  return false;
}
