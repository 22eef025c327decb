import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endShop, freePort, type RunningShop, untilReady } from "#tests/support/running-shop.ts";
import { readImports } from "../../scripts/checks/read-imports.mjs";
import type { TrialRow } from "./trial-row.ts";

const root = path.resolve(import.meta.dirname, "../..");
const TARBALL_MAX = 200;
const IMAGE_MAX = 400;
/** debian:trixie-slim, unpacked, as `docker images` tells it, and libatomic1. */
const BASE = 79;
const NOBODY = 65_534;
/** All that a blank system is asked for. No compiler, no npm, no Node. */
const PROGRAMS = ["sh", "bash", "env", "readlink", "dirname", "cat"];

const OF_DEVELOPING = new Set(["vite"]);
const MISSES = String(/ERR_MODULE_NOT_FOUND|ENOENT|NOT_EXPORTED|SyntaxError|Cannot find/);

/**
 * Makes a release, unpacks it as its service file says into a clean folder that stands for the root of a machine, and runs that file's
 * own lines there, as an account that may write nowhere else, with no registry, no compiler and no Node but its own.
 */
export async function run(): Promise<TrialRow[]> {
  const machine = mkdtempSync(path.join(tmpdir(), "kabsh-machine-"));
  chmodSync(machine, 0o755);
  try {
    const made = spawnSync(process.execPath, [path.join(root, "scripts/release/release.mjs")], {
      encoding: "utf8",
    });
    const facts = Object.fromEntries(
      readFileSync(path.join(root, "release/image.env"), "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split("=")),
    );
    const tarball = path.join(root, "release", `${facts.KABSH_RELEASE}.tar.gz`);
    const megabytes = mb(statSync(tarball).size);
    const releases = path.join(machine, "opt/kabsh/releases");
    mkdirSync(releases, { recursive: true });
    spawnSync("tar", ["-xzf", tarball, "-C", releases]);
    symlinkSync(path.join(releases, facts.KABSH_RELEASE ?? ""), path.join(machine, "opt/kabsh/current"));
    const unpacked = mb(sizeOf(path.join(releases, facts.KABSH_RELEASE ?? "")));
    const sizes: TrialRow = {
      round: "release",
      what: "npm run release",
      figures: {
        "tarball MB": megabytes,
        "unpacked MB": unpacked,
        "image MB with debian:trixie-slim": unpacked + BASE,
      },
      ok: made.status === 0 && megabytes <= TARBALL_MAX && unpacked + BASE <= IMAGE_MAX,
    };
    return [sizes, await runByServiceFile(machine, facts)];
  } finally {
    rmSync(machine, { recursive: true, force: true });
  }
}

async function runByServiceFile(machine: string, facts: Record<string, string>): Promise<TrialRow> {
  const current = path.join(machine, "opt/kabsh/current");
  const unit = readFileSync(path.join(current, "deploy/kabsh.service"), "utf8");
  const inMachine = (line: string) => line.replace(/(^|[=\s])(\/(?:opt|var)\/)/g, `$1${machine}$2`);
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => inMachine(value));
  const bin = path.join(machine, "bin");
  mkdirSync(bin);
  for (const name of PROGRAMS)
    symlinkSync(spawnSync("which", [name], { encoding: "utf8" }).stdout.trim(), path.join(bin, name));
  const account: { uid?: number; gid?: number } =
    process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  for (const folder of ["var/lib/kabsh", "var/cache/kabsh"]) {
    mkdirSync(path.join(machine, folder), { recursive: true });
    chmodSync(path.join(machine, folder), 0o700);
    if (account.uid && account.gid) chownSync(path.join(machine, folder), account.uid, account.gid);
  }
  const port = await freePort();
  const env: Record<string, string> = {
    PATH: bin,
    npm_config_registry: "http://127.0.0.1:9/",
    ...Object.fromEntries(
      valuesOf("Environment").flatMap((line) => line.split(" ").map((pair) => pair.split("="))),
    ),
    // As /etc/kabsh.env would say it.
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const [folder = "", start = "", stamp = ""] = ["WorkingDirectory", "ExecStart", "ConditionPathExists"].map(
    (key) => valuesOf(key)[0],
  );
  statSync(stamp);
  const began = performance.now();
  const shop = runIn(folder, start.split(" "), env, account, port);
  try {
    await untilReady(shop);
    const openMs = Math.round(performance.now() - began);
    const page = await fetch(shop.url);
    const pageText = await page.text();
    const health = (await (await fetch(`${shop.url}/healthz`)).json()) as {
      version?: string;
      commit?: string;
    };
    const healthy = await codeOf(runIn(folder, [path.join(current, "deploy/healthy")], env, account, port));
    // Drawn by a process of its own, with the fonts and the libraries of the release.
    const address = /property="og:image" content="([^"]+)"/.exec(pageText)?.[1] ?? "";
    const picture = address ? await fetch(address) : null;
    const missing = await missingPackages(current, env, account, port);
    const to = path.join(machine, "var/lib/kabsh/backups");
    const backup = runIn(folder, [path.join(current, "bin/kabsh"), "backup", "--to", to], env, account, port);
    const backedUp = await codeOf(backup);
    const code = await endShop(shop, "SIGTERM");
    return {
      round: "release",
      what: "the service file's own lines in a clean folder",
      figures: {
        "open after ms": openMs,
        "home page": page.status,
        version: `${health.version}+${health.commit}`,
        "health check": healthy,
        "shared picture": picture?.headers.get("content-type") ?? "none",
        "packages that miss a part": missing || "none",
        backup: backedUp,
        "exit code": String(code),
      },
      ok:
        page.status === 200 &&
        pageText.includes("</html>") &&
        health.version === facts.KABSH_VERSION &&
        (health.commit ?? "") === facts.KABSH_COMMIT &&
        healthy === 0 &&
        picture?.headers.get("content-type") === "image/jpeg" &&
        missing === "" &&
        backedUp === 0 &&
        code === 0,
    };
  } catch (error) {
    await endShop(shop, "SIGKILL");
    return {
      round: "release",
      what: "the service file's own lines",
      figures: { error: String(error) },
      ok: false,
    };
  }
}

/** Every package that the server and its programs import is loaded once; what only a browser has, such as a window, is none of ours. */
async function missingPackages(
  current: string,
  env: Record<string, string>,
  account: { uid?: number; gid?: number },
  port: string,
): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const sources = ["build/server", "services", "server", "scripts"].flatMap((folder) =>
    readdirSync(path.join(current, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const asked = sources
    .filter((file) => /\.(js|ts)$/.test(file))
    .flatMap((file) => readImports(file, readFileSync(path.join(current, file), "utf8")))
    .filter(({ typeOnly, target }) => !typeOnly && !OF_DEVELOPING.has(target))
    .map(({ target }) => target)
    .filter((target) => dependencies[target.split("/", target.startsWith("@") ? 2 : 1).join("/")]);
  const script = `for (const name of ${JSON.stringify([...new Set(asked)])})
    await import(name).catch((error) => { if (${MISSES}.test(error.code + error.name + error.message)) console.log("MISSES", name) })`;
  const load = runIn(
    current,
    [path.join(current, "node/bin/node"), "--input-type=module", "-e", script],
    env,
    account,
    port,
  );
  if ((await codeOf(load)) !== 0) return `ended: ${load.said()}`;
  return [...load.said().matchAll(/^MISSES (.*)$/gm)].map(([, name]) => name).join(" ");
}

function runIn(
  cwd: string,
  [command = "", ...args]: string[],
  env: Record<string, string>,
  account: { uid?: number; gid?: number },
  port: string,
): RunningShop {
  const child = spawn(command, args, { cwd, env, ...account, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      said += part;
    });
  return { child, url: `http://localhost:${port}`, said: () => said };
}

async function codeOf({ child }: RunningShop): Promise<number> {
  await once(child, "exit");
  return child.exitCode ?? -1;
}

const mb = (bytes: number) => Math.round(bytes / 100_000) / 10;

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
