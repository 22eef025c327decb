import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/support/running-shop.ts";

const CONFIG = path.resolve(import.meta.dirname, "../../../deploy/haproxy.cfg");

export const hasHaproxy = () => spawnSync("haproxy", ["-v"]).status === 0;

export interface RunningHaproxy {
  url: string;
  close(): Promise<void>;
}

/** The real HAProxy with the configuration that ships, before two web processes on ports of this machine. */
export async function startHaproxy(ports: readonly [string, string]): Promise<RunningHaproxy> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    BIND: `127.0.0.1:${port}`,
    WEB_1: `127.0.0.1:${ports[0]}`,
    WEB_2: `127.0.0.1:${ports[1]}`,
  };
  const child: ChildProcess = spawn("haproxy", ["-db", "-f", CONFIG], { env, stdio: "ignore" });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Resolves when the proxy hands requests to a process that is ready. */
export async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/breeds`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("HAProxy found no process that is ready");
}
