import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Binaries } from "./binaries.ts";
import { SERVER_ENVIRONMENT } from "./cluster.ts";
import type { Place } from "./place.ts";

const WAL_FILE_BYTES = 16 * 1024 * 1024;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** Sized for a small machine; durable as PostgreSQL is by default. Errors are logged without the rows they are about. */
const SETTINGS = {
  listen_addresses: "",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "1GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  idle_in_transaction_session_timeout: "60s",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
};

export interface RunningServer {
  child: ChildProcess;
  /** Ends all connections and closes the database cleanly; resolves when the process is gone. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the cluster `data` and resolves when it takes connections. */
export async function runServer(
  place: Place,
  data: string,
  binaries: Binaries,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<RunningServer> {
  const logFile = path.join(place.home, "server.log");
  const logDescriptor = openLog(logFile);
  const flags = Object.entries({ ...SETTINGS, ...settings });
  const child = spawn(
    binaries.postgres,
    ["-D", data, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...place.account,
      cwd: place.home,
      env: SERVER_ENVIRONMENT,
      // A session of its own: Ctrl-C in the terminal must not end the database before the shop has finished its requests.
      detached: true,
      stdio: ["ignore", logDescriptor, logDescriptor],
    },
  );
  closeSync(logDescriptor);
  await untilReady(child, data, logFile, log);
  child.unref();
  return { child, stop: () => stopServer(child, data) };
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

async function untilReady(
  child: ChildProcess,
  data: string,
  logFile: string,
  log: (line: string) => void,
): Promise<void> {
  const logStart = statSync(logFile).size;
  let failure: Error | null = null;
  child.once("error", (error) => {
    failure = error;
  });
  let nextNotice = Date.now() + 5000;
  while (!failure && child.exitCode === null && child.signalCode === null) {
    if (isReady(data, child.pid)) return;
    if (Date.now() > nextNotice) {
      log("PostgreSQL is still starting: it is going through what was written before it was stopped");
      nextNotice += 10_000;
    }
    await sleep(10);
  }
  const said = readFileSync(logFile).subarray(logStart).toString("utf8");
  const fatal = said.split("\n").find((line) => line.includes("FATAL") || line.includes("PANIC"));
  const reason =
    (failure as Error | null)?.message ?? fatal?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? `see ${logFile}`;
  throw new OperatorError(`PostgreSQL did not start on ${data}: ${reason.trim().replace(/\.$/, "")}.`);
}

/** The last line of PostgreSQL's own pid file tells its state; the first one whose file it is. */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function hasRoom(data: string): boolean {
  const { bavail, bsize } = statfsSync(data);
  return bavail * bsize > WAL_FILE_BYTES;
}

async function stopServer(child: ChildProcess, data: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  // "Fast": refuses new connections, rolls back what is open, writes everything down. Where no file of its log has room any more that
  // is waited for in vain; it stops at once then, loses nothing, and goes through its log at the next start.
  child.kill(hasRoom(data) ? "SIGINT" : "SIGQUIT");
  AbortSignal.timeout(30_000).addEventListener("abort", () => child.kill("SIGQUIT"));
  await gone;
}
