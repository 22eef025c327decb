import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

export interface ScriptRun {
  code: number | null;
  said: string;
}

/** Starts a command of `scripts/` as a process of its own; settings of the shell do not reach it. */
export function spawnScript(name: string, args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(root, "scripts", name), ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs it to its end. */
export async function runScript(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<ScriptRun> {
  const child = spawnScript(name, args, settings);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      said += part;
    });
  await once(child, "close");
  return { code: child.exitCode, said: said.trim() };
}
