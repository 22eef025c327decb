import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressAssets } from "./compress-assets.mjs";
import { isComplete } from "./install-packages.mjs";
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
