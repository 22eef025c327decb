import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const EVERY_MS = 10;
const SAMPLE = `
  select count(*)::int as busy, count(*) filter (where wait_event_type = 'Lock')::int as locked,
    count(*) filter (where wait_event_type = 'IO' or wait_event like 'WAL%')::int as writing
  from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;

type Sample = Record<"busy" | "locked" | "writing", number>;

export interface DatabaseWatch {
  /** Milliseconds that statements have spent inside PostgreSQL since the watch began, and of these waiting for another's lock or the disk. */
  ms: Sample;
  close(): Promise<void>;
}

/** Looks every few milliseconds at what each connection of a database does. */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ms: Sample = { busy: 0, locked: 0, writing: 0 };
  let isOpen = true;
  const look = async () => {
    let before = performance.now();
    while (isOpen) {
      await sleep(EVERY_MS);
      const { rows } = await client.query<Sample>(SAMPLE);
      const now = performance.now();
      for (const kind of ["busy", "locked", "writing"] as const)
        ms[kind] += (rows[0]?.[kind] ?? 0) * (now - before);
      before = now;
    }
  };
  const looked = look();
  return {
    ms,
    close: async () => {
      isOpen = false;
      await looked;
      await client.end();
    },
  };
}
