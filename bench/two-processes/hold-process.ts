import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Where the kernel holds processes, of its older kind and its newer one. */
const OLDER = "/sys/fs/cgroup/cpu";
const NEWER = "/sys/fs/cgroup";
/** Short: who is stopped in the midst of an order keeps what it has locked meanwhile, as no process with a core of its own does. */
const PERIOD_US = 5_000;

/** Holds a process to a share of one core; Linux as root. Returns what waits for its end and clears up. */
export function holdProcess(pid: number, share: number): () => Promise<void> {
  const name = `kabsh-bench-${pid}`;
  const quota = Math.round(PERIOD_US * share);
  const isOlder = existsSync(path.join(OLDER, "cpu.cfs_quota_us"));
  const folder = path.join(isOlder ? OLDER : NEWER, name);
  mkdirSync(folder);
  if (isOlder) {
    writeFileSync(path.join(folder, "cpu.cfs_period_us"), String(PERIOD_US));
    writeFileSync(path.join(folder, "cpu.cfs_quota_us"), String(quota));
  } else {
    writeFileSync(path.join(folder, "cpu.max"), `${quota} ${PERIOD_US}`);
  }
  writeFileSync(path.join(folder, "cgroup.procs"), String(pid));
  if (!readFileSync(path.join(folder, "cgroup.procs"), "utf8").split("\n").includes(String(pid)))
    throw new Error(`process ${pid} is not held`);
  const isEmpty = () => readFileSync(path.join(folder, "cgroup.procs"), "utf8").trim() === "";
  return async () => {
    while (!isEmpty()) await sleep(50);
    rmdirSync(folder);
  };
}
