import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { LIGHT_ENV, LIGHT_FLAGS } from "./light-process.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 1000;

/**
 * Runs the shop on the pinned Node until it ends and passes signals and the exit code through. The channel to the
 * child tells it when this process is killed, so that no server stays behind that nobody can see.
 */
export function runServer(node, main, { env = process.env, flags = [], args = [] } = {}) {
  const envFile = existsSync(inProject(".env")) ? ["--env-file=.env"] : [];
  const child = spawn(node, [...LIGHT_FLAGS, ...envFile, ...flags, inProject(main), ...args], {
    cwd: projectFolder,
    // Compiled code is kept between starts; it halves the time until the shop is open.
    env: { NODE_COMPILE_CACHE: inProject("node_modules/.cache/node"), ...LIGHT_ENV, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on("error", (error) => {
    process.stderr.write(`kabsh: the server could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** A killed npm would leave this process running alone, serving a shop that nobody can see or stop. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmAbove(process.ppid);
  const watch = setInterval(() => {
    if (npmAbove(process.ppid) === npm) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** npm runs scripts through a shell, which may stay in between as our parent. */
function npmAbove(parent) {
  try {
    const isShell = /^\S*sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, "utf8"));
    if (!isShell) return parent;
    // The name in brackets may hold spaces; the fields after it are state and parent.
    return Number(readFileSync(`/proc/${parent}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return parent;
  }
}
