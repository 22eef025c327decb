import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inProject } from "../project-folder.mjs";
import { sumOf, weighPackages } from "../weigh-packages.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { hasTools, isComplete } from "./install-packages.mjs";
import { sourceStamp } from "./source-stamp.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kabsh-steps-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("installing what is missing", () => {
  const lock = { packages: { "": {}, a: { version: "1.0.0" }, b: { version: "2.0.0", optional: true } } };

  it("is content with everything in the wanted version, save what is for other systems", () => {
    expect(isComplete(lock, { packages: { a: { version: "1.0.0" } } })).toBe(true);
  });

  it.each([
    ["nothing is installed", null],
    ["a package is missing", { packages: {} }],
    ["a version differs", { packages: { a: { version: "0.9.0" } } }],
    ["an optional version differs", { packages: { a: { version: "1.0.0" }, b: { version: "1.0.0" } } }],
  ])("installs when %s", (_, installed) => {
    expect(isComplete(lock, installed)).toBe(false);
  });
});

describe("what npm start installs", () => {
  const read = (file) => JSON.parse(readFileSync(inProject(file), "utf8"));
  const lock = {
    packages: { "": {}, a: { version: "1.0.0" }, tool: { version: "1.0.0", dev: true } },
  };
  const withoutTools = { packages: { a: { version: "1.0.0" } } };
  const withTools = { packages: { ...withoutTools.packages, tool: { version: "1.0.0", dev: true } } };

  it("LR01 starting misses no tool, testing does, and whoever has the tools keeps them", () => {
    expect(isComplete(lock, withoutTools, { tools: false })).toBe(true);
    expect(isComplete(lock, withoutTools, { tools: true })).toBe(false);
    expect(isComplete(lock, withTools, { tools: false })).toBe(true);
    expect([hasTools(null), hasTools(withoutTools), hasTools(withTools)]).toEqual([false, false, true]);
  });

  it("LR01 a tool in an old version is installed anew", () => {
    const old = { packages: { ...withTools.packages, tool: { version: "0.9.0", dev: true } } };
    expect(isComplete(lock, old, { tools: false })).toBe(false);
  });

  it("LR02 nothing that only tests, benches or linters need is among it", () => {
    const { packages } = read("package-lock.json");
    const wanted = Object.keys(read("package.json").dependencies);
    const reached = reach(packages, wanted);
    expect(reached.size).toBeGreaterThan(300);
    const tools = [...reached].filter((place) => packages[place].dev || packages[place].devOptional);
    expect(tools).toEqual([]);
    for (const tool of ["vitest", "@playwright/test", "@biomejs/biome", "lighthouse", "knip"])
      expect(packages[`node_modules/${tool}`].dev, tool).toBe(true);
  });

  it("LR02 everything that the product or its build imports is among it", () => {
    const { dependencies } = read("package.json");
    const files = ["app", "db", "seed", "server", "services"].flatMap((root) =>
      readdirSync(inProject(root), { recursive: true }).map((name) => `${root}/${name}`),
    );
    const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\./.test(file));
    const missing = ["vite.config.ts", ...sources].flatMap((file) =>
      importsOf(readFileSync(inProject(file), "utf8"))
        .filter((name) => !dependencies[name])
        .map((name) => `${file}: ${name}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });

  it("HL03 the lock file names every package for every system, as `npm ci` asks, and no registry", () => {
    const { packages } = read("package-lock.json");
    const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => find(packages, from, name) === null)
        .map((name) => `${from}: ${name}`),
    );
    expect(missing).toEqual([]);
    expect(Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ""))).toEqual(
      [],
    );
  });

  it("LR03 it weighs at most 700 MB of the 1,160 that everything weighed", () => {
    const ours = weighPackages().filter(({ isTool }) => !isTool);
    expect(ours.map(({ name }) => name)).toContain("@react-router/dev");
    expect(sumOf(ours) / 1024 / 1024).toBeLessThan(700);
  });
});

/** The packages that a source imports for more than their types. */
function importsOf(source) {
  const found = source.matchAll(
    /^(?:import|export)\s+(?!type\s)(?:[^;"']*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...found]
    .map(([, fixed, later]) => fixed ?? later)
    .filter((name) => /^[@a-z]/.test(name) && !/^(node|virtual):/.test(name))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
}

/** The place of the package that Node would find as `name` from `from`, or null. */
function find(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    const found = `${place}${place && "/"}node_modules/${name}`;
    if (packages[found]) return found;
    if (place === "") return null;
  }
}

/** The places of everything that `names` need. */
function reach(packages, names) {
  const reached = new Set();
  const follow = (from, name) => {
    const place = find(packages, from, name);
    if (place === null || reached.has(place)) return;
    reached.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) follow(place, next);
  };
  for (const name of names) follow("", name);
  return reached;
}

describe("building when stale", () => {
  it("notices changed, new and renamed sources, and nothing else", () => {
    mkdirSync(path.join(folder, "app/routes"), { recursive: true });
    const write = (name, text) => writeFileSync(path.join(folder, name), text);
    const stamps = new Set();
    const remember = () => stamps.add(sourceStamp(folder)).size;
    write("app/routes/home.tsx", "one");
    expect(remember()).toBe(1);
    write("app/routes/home.test.tsx", "a test");
    write("README.md", "words");
    expect(remember()).toBe(1);
    write("app/routes/home.tsx", "two");
    expect(remember()).toBe(2);
    write("app/routes/about.tsx", "");
    expect(remember()).toBe(3);
    rmSync(path.join(folder, "app/routes/about.tsx"));
    expect(remember()).toBe(3);
  });
});

describe("compressing what is served", () => {
  it("puts the compressed bytes beside each text file worth it", async () => {
    const script = "const answer = 42;\n".repeat(200);
    writeFileSync(path.join(folder, "long.js"), script);
    writeFileSync(path.join(folder, "short.js"), "1");
    await compressAssets(folder);
    expect(brotliDecompressSync(readFileSync(path.join(folder, "long.js.br"))).toString()).toBe(script);
    expect(() => readFileSync(path.join(folder, "short.js.br"))).toThrow("ENOENT");
  });
});
