import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { systemBrowser } from "../../../scripts/start/find-browser.mjs";
import { LIGHT_ENV, LIGHT_FLAGS } from "../../../scripts/start/light-process.mjs";
import { copyTemplate, forgetTemplate, keepTemplate, newFolder } from "./shop-template.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const READY_WITHIN_MS = 60_000;

/** The shop that all journeys share; it begins, as each shop of a file's own, as a copy of one that was filled once. */
export default async function startShop(): Promise<() => Promise<void>> {
  const filled = newFolder();
  // Which pages axe has looked at in this run (looks/page-checks.ts).
  process.env.SHOP_LOOKED_AT = newFolder();
  const { child } = await runShop("template.log", filled);
  await endShop(child);
  keepTemplate(filled);
  const stop = await openShop("shop.log");
  return async () => {
    await stop();
    forgetTemplate();
    rmSync(process.env.SHOP_LOOKED_AT ?? "", { recursive: true, force: true });
  };
}

/** Starts the built product on a free port with a data folder of its own; tests find both in the environment. */
export async function openShop(
  logName: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const dataDir = copyTemplate();
  const { child, url } = await runShop(logName, dataDir, settings);
  process.env.SHOP_URL = url;
  process.env.SHOP_DATA_DIR = dataDir;
  process.env.SHOP_ADMIN_COOKIE = await signIn(url);
  return async () => {
    await endShop(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Starts the built product on a free port; it is the caller's to end. */
export async function runShop(
  logName: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  const log = createWriteStream(path.join(root, "test-results", logName));
  const child = spawn(process.execPath, [...LIGHT_FLAGS, path.join(root, "build/server/main.js")], {
    cwd: root,
    env: {
      ...LIGHT_ENV,
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "info",
      DRAIN_SECONDS: "0",
      // Each journey comes from an address of its own, as customers do: codes are limited per address.
      TRUST_PROXY: "1",
      // All journeys order for the same hours of one shop.
      SEED: "crowd",
      // Invoices become files by the browser that the journeys run in.
      PDF_BROWSER: systemBrowser() ?? "",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  await untilReady(url, logName, () => child.exitCode === null);
  return { child, url };
}

export async function endShop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** The first admin of the shop under test; journeys sign in as admins of their own (new-admin.ts). */
export const ADMIN = { email: "admin@kabsh.test", password: "a-long-password-for-tests" };

/** Signed in once: another sign-in of the same person would end the sessions of journeys that run beside. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`The first admin cannot sign in: ${answer.status}`);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function untilReady(url: string, logName: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && isAlive()) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The shop did not start; test-results/${logName} says why.`);
}
