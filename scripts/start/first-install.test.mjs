import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inProject } from "../project-folder.mjs";
import { fitsPinned } from "./fits-pinned.mjs";

const STARTING = ["scripts/project-folder.mjs", "scripts/verify/run-step.mjs", "scripts/start"];
const PARTS = 8;
const isRoot = process.getuid?.() === 0;

let folder = "";
const ends = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kabsh-install-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A project of one package beside the real steps of the start, and a run of them that asks after two seconds instead of twenty. */
function project(place, dependency) {
  for (const name of STARTING) cpSync(inProject(name), path.join(place, name), { recursive: true });
  const write = (name, value) => writeFileSync(path.join(place, name), JSON.stringify(value));
  // Another Node than any: the scripts of packages are not left out.
  const wanted = { part: dependency.version };
  const packages = {
    "": { name: "tiny", dependencies: wanted },
    "node_modules/part": { version: "1.0.0", ...dependency },
  };
  write("package.json", { name: "tiny", version: "1.0.0", type: "module", dependencies: wanted });
  write("package-lock.json", { name: "tiny", version: "1.0.0", lockfileVersion: 3, packages });
  writeFileSync(
    path.join(place, "run.mjs"),
    'import { installPackages } from "./scripts/start/install-packages.mjs";\nawait installPackages({ stallMs: 2000, timeoutMs: 1500 });\n',
  );
}

function install(place, registry, settings = {}) {
  const child = spawn(process.execPath, ["run.mjs"], {
    cwd: place,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_registry: registry,
      npm_config_cache: path.join(folder, "cache"),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += part;
    });
  const ended = once(child, "close");
  // By the system's call: kill, the program, takes "-1234" for everybody's processes.
  ends.push(() => {
    if (child.exitCode === null && child.signalCode === null && child.pid > 1)
      process.kill(-child.pid, "SIGKILL");
  });
  return { child, ended, said: () => said };
}

/** Takes every connection, and never says a word. */
async function silentRegistry() {
  const sockets = new Set();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${server.address().port}/`, asked: () => sockets.size };
}

/** Whoever works in `place`, by Linux's own list. */
function workingIn(place) {
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(place);
    } catch {
      return false;
    }
  });
}

const PART = {
  version: "1.0.0",
  resolved: "https://registry.npmjs.org/part/-/part-1.0.0.tgz",
  integrity: "sha512-AAAA",
};

describe("installing what cannot be had", () => {
  it("RS03 a registry that accepts and never answers is asked once, named, and nothing runs on", async () => {
    project(folder, PART);
    const registry = await silentRegistry();
    const { child, ended, said } = install(folder, registry.url);
    await ended;
    expect(child.exitCode).toBe(1);
    const last = said().trim().split("\n").at(-1);
    expect(last).toMatch(
      /^kabsh: no network: the registry of packages, http:\/\/127\.0\.0\.1:\d+\/, does not answer \(/,
    );
    expect(said()).not.toMatch(/npm ci refused|\n {4}at /);
    expect(registry.asked()).toBeGreaterThan(0);
    if (existsSync("/proc/self/cwd")) expect(workingIn(folder)).toEqual([]);
  });

  it("RS03 where there is nobody at all it is the same sentence", async () => {
    project(folder, PART);
    const { child, ended, said } = install(folder, "http://127.0.0.1:9/");
    await ended;
    expect(child.exitCode).toBe(1);
    expect(said().trim().split("\n").at(-1)).toContain("does not answer (ECONNREFUSED)");
  });

  it.runIf(existsSync("/proc/self/cwd"))(
    "RS04 Ctrl-C ends the program that installs, and everything that it started",
    async () => {
      project(folder, PART);
      const registry = await silentRegistry();
      const { child, ended, said } = install(folder, registry.url);
      await expect.poll(registry.asked, { timeout: 30_000 }).toBeGreaterThan(0);
      expect(workingIn(folder).length).toBeGreaterThan(1);
      process.kill(-child.pid, "SIGINT");
      await ended;
      expect(child.exitCode).toBe(130);
      expect(said()).toContain("stopping what was under way");
      // What was told to end may still be on its way out.
      await expect.poll(() => workingIn(folder)).toEqual([]);
    },
  );

  it.runIf(isRoot && process.platform === "linux")(
    "RS03 a disk that is full is said, with its place",
    async () => {
      const disk = path.join(folder, "disk");
      mkdirSync(disk);
      const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
      if (mount.status !== 0) return expect(mount.status).not.toBe(0);
      ends.push(() => spawnSync("umount", ["-l", disk]));
      const part = path.join(folder, "part");
      mkdirSync(part);
      writeFileSync(path.join(part, "package.json"), JSON.stringify({ name: "part", version: "1.0.0" }));
      for (let i = 0; i < PARTS; i += 1) writeFileSync(path.join(part, `${i}.bin`), Buffer.alloc(500_000, i));
      spawnSync("tar", ["-czf", path.join(folder, "part.tgz"), "-C", folder, "part"]);
      project(disk, { version: `file:${folder}/part.tgz`, resolved: `file:${folder}/part.tgz` });
      const { child, ended, said } = install(disk, "http://127.0.0.1:9/");
      await ended;
      expect(child.exitCode).toBe(1);
      expect(said().trim().split("\n").at(-1)).toMatch(
        /^kabsh: disk full: there is no room left at .*, and the packages take/,
      );
    },
  );
});

describe("the Node that runs the shop", () => {
  it.each([
    ["26.10.0", true],
    ["26.10.1", true],
    ["26.11.0", true],
    ["26.9.9", false],
    ["27.0.0", false],
    ["20.20.2", false],
  ])("RS05 %s fits where 26.10.0 is pinned: %s", (running, fits) => {
    expect(fitsPinned(running, "26.10.0")).toBe(fits);
  });

  it("RS05 one that fits is not fetched a second time", () => {
    const source = readFileSync(inProject("scripts/start/install-packages.mjs"), "utf8");
    expect(source).toMatch(/if \(fitsPinned\(\)\) flags\.push\("--ignore-scripts"\)/);
  });
});
