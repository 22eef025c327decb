import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";

const TICKS_PER_SECOND = 100;

interface ProcessStat {
  parent: number;
  /** Milliseconds of processor so far. */
  own: number;
  /** The same of children that have ended. */
  ended: number;
}

function statOf(pid: number): ProcessStat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ms = (first: number) =>
      ((Number(fields[first]) + Number(fields[first + 1])) * 1000) / TICKS_PER_SECOND;
    return { parent: Number(fields[1]), own: ms(11), ended: ms(13) };
  } catch {
    // It has ended since the folder was read.
    return null;
  }
}

/** Milliseconds of processor that a process has used so far, all its threads together. Linux only. */
export function processorMs(pid: number): number {
  return statOf(pid)?.own ?? Number.NaN;
}

/** The same of a server and of every process that it ever started. */
export function processorMsOfServer(pid: number): number {
  const server = statOf(pid);
  if (!server) return Number.NaN;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return server.own + server.ended + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
}

/** The process that all processes of this PostgreSQL are children of. */
export async function postgresPid(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const parent = statOf(rows[0]?.pid ?? 0)?.parent;
  await client.end();
  return parent ?? Number.NaN;
}
