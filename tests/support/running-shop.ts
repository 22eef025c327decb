import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { LIGHT_ENV, LIGHT_FLAGS } from "../../scripts/start/light-process.mjs";

const root = path.resolve(import.meta.dirname, "../..");

export interface RunningShop {
  child: ChildProcess;
  url: string;
  /** What it wrote for people so far. */
  said(): string;
}

/** Starts the real server as a process of its own. It is the caller's to end. */
export function spawnShop(settings: Record<string, string>): RunningShop {
  // Settings of the shell that runs the tests must not reach the shop under test.
  const env = {
    ...LIGHT_ENV,
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    DRAIN_SECONDS: "0",
    // Many orders at once are what these tests are about, and none is to be refused for a full hour.
    SEED: "crowd",
    ...settings,
  };
  const child = spawn(process.execPath, [...LIGHT_FLAGS, path.join(root, "build/server/main.js")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  child.stdout.on("data", (part) => {
    said += part;
  });
  return { child, url: `http://localhost:${settings.PORT}`, said: () => said };
}

/** Resolves when the shop answers; throws with what it said when it ended instead. */
export async function untilReady(shop: RunningShop): Promise<void> {
  while (shop.child.exitCode === null && shop.child.signalCode === null) {
    const answer = await fetch(`${shop.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the shop ended: ${shop.said()}`);
}

/** Sends `signal` and resolves to the exit code, or null when the signal itself ended it. */
export async function endShop(shop: RunningShop, signal: NodeJS.Signals): Promise<number | null> {
  if (shop.child.exitCode !== null || shop.child.signalCode !== null) return shop.child.exitCode;
  const gone = once(shop.child, "exit");
  shop.child.kill(signal);
  await gone;
  return shop.child.exitCode;
}

/** A port that nothing listens on just now. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return String(port);
}
