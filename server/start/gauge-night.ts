import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Registry } from "prom-client";
import type { Database } from "#db/client.ts";
import { type GaugeLine, gaugeFromDatabase } from "#services/watching/gauges.ts";

/** A row for each kind of backup, as `back-up.ts` noted it, and how the server's own log is doing. */
interface Safety {
  backups: { kind: string; at: number }[];
  /** Never where the server keeps no log of changes. */
  isArchiveFailing: boolean;
}

const KINDS = ["data", "base"];

/** Shows what is looked after at night: how old the last backup is, whether the log of changes is kept, and room on the disks. */
export function gaugeNight(registry: Registry, db: Database, folders: Record<string, string>): void {
  gaugeFromDatabase(registry, () => readSafety(db), [
    {
      name: "kabsh_backup_last_timestamp_seconds",
      help: "When the last backup of this kind was taken, 0 for never; the same number at every process",
      labelNames: ["kind"],
      read: ({ backups }) =>
        KINDS.map((kind): GaugeLine => [{ kind }, backups.find((each) => each.kind === kind)?.at ?? 0]),
    },
    {
      name: "kabsh_log_archive_failing",
      help: "1 while the database cannot put its log of changes into the archive; the same number at every process",
      read: ({ isArchiveFailing }) => [[{}, Number(isArchiveFailing)]],
    },
  ]);
  gaugeFromDatabase(registry, () => readRoom(folders), [
    {
      name: "kabsh_disk_free_bytes",
      help: "Room that the shop's account has left on the disk of this folder",
      labelNames: ["folder"],
      read: (rooms) => rooms.map(({ folder, free }) => [{ folder }, free]),
    },
    {
      name: "kabsh_disk_bytes",
      help: "Size of the disk of this folder",
      labelNames: ["folder"],
      read: (rooms) => rooms.map(({ folder, size }) => [{ folder }, size]),
    },
  ]);
}

async function readSafety(db: Database): Promise<Safety> {
  const [backups, archiver] = await Promise.all([
    db.execute<{ kind: string; at: number }>(sql`
      select coalesce(after->>'kind', 'data') as kind, extract(epoch from max(at))::float8 as at
      from audit_log where entity = 'backup' and action = 'back_up' group by 1`),
    db.execute<{ failing: boolean }>(sql`
      select last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as failing
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`),
  ]);
  return { backups: backups.rows, isArchiveFailing: archiver.rows[0]?.failing === true };
}

async function readRoom(folders: Record<string, string>) {
  return Promise.all(
    Object.entries(folders).map(async ([folder, place]) => {
      const { bavail, blocks, bsize } = await statfs(place);
      return { folder, free: bavail * bsize, size: blocks * bsize };
    }),
  );
}
