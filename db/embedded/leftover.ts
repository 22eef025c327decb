import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Ends whatever still serves `data` from a shop that was killed. The caller holds the lock of the data folder, so no
 * living shop is using it. Afterwards no server process runs there and no old process id can block the next start.
 */
export async function endLeftovers(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const leader = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  if (serves(leader, data)) {
    log("stopping the PostgreSQL that a killed process left behind");
    await endProcesses([leader], data, "SIGINT", 30_000);
  }
  // Without their leader the workers notice by themselves and leave.
  await endProcesses(serversOf(data), data, null, 5_000);
  await endProcesses(serversOf(data), data, "SIGQUIT", 5_000);
  await endProcesses(serversOf(data), data, "SIGKILL", 5_000);
  // Whatever has that number now is another program: PostgreSQL itself would take it for a running server.
  rmSync(pidFile, { force: true });
}

async function endProcesses(
  pids: number[],
  data: string,
  signal: NodeJS.Signals | null,
  waitMs: number,
): Promise<void> {
  for (const pid of pids) if (signal) kill(pid, signal);
  const deadline = Date.now() + waitMs;
  while (pids.some((pid) => serves(pid, data)) && Date.now() < deadline) await sleep(20);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** Every process of a PostgreSQL server keeps its data folder as its working directory. */
function serves(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (existsSync("/proc/self/cwd")) {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === data &&
        readFileSync(`/proc/${pid}/stat`, "utf8").includes("(postgres)")
      );
    } catch {
      return false;
    }
  }
  const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  return command.includes("postgres") && command.includes(data);
}

function serversOf(data: string): number[] {
  if (!existsSync("/proc/self/cwd")) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => serves(pid, data));
}
