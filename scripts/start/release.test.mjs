import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inProject } from "#db/project-folder.ts";
import { createMetrics } from "#services/watching/metrics.ts";
import { RELEASE, readRelease } from "#services/watching/release.ts";
import { commitOf, writeRelease } from "./write-release.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kabsh-release-"));
  write("package.json", '{"version":"7.8.9"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name, text) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

function git(...args) {
  const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.sa"];
  const run = spawnSync("git", ["-C", folder, ...who, ...args], { encoding: "utf8" });
  expect(run.status, run.stderr).toBe(0);
  return run.stdout.trim();
}

const read = () => readRelease([path.join(folder, "build/release.json"), path.join(folder, "package.json")]);

describe("which release it is", () => {
  it("RS01 a clone's build names version and commit, and says when files differ from it", () => {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "First");
    const head = git("rev-parse", "HEAD").slice(0, 12);
    writeRelease(folder);
    expect(read()).toEqual({ version: "7.8.9", commit: head, name: `7.8.9+${head}` });
    write("package.json", '{"version":"7.9.0"}');
    writeRelease(folder);
    expect(read().name).toBe(`7.9.0+${head}-changed`);
  });

  it("RS01 without git it is the commit that git wrote into its archive, and never that of a repository around it", () => {
    git("init", "--quiet");
    for (const name of [".gitattributes", "scripts/start/commit.txt"]) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      cpSync(inProject(name), path.join(folder, name));
    }
    git("add", ".");
    git("commit", "--quiet", "--message", "First");
    git("archive", "--prefix=unpacked/", "--output=archive.tar", "HEAD");
    spawnSync("tar", ["-xf", "archive.tar"], { cwd: folder });
    const unpacked = path.join(folder, "unpacked");
    expect(commitOf(unpacked)).toBe(git("rev-parse", "HEAD").slice(0, 12));
    rmSync(path.join(unpacked, "scripts"), { recursive: true });
    expect(commitOf(unpacked)).toBe(null);
  });

  it("RS01 what was never built has the version alone, and the metrics say the same", async () => {
    expect(read()).toEqual({ version: "7.8.9", commit: null, name: "7.8.9" });
    expect(RELEASE.version).toBe(JSON.parse(readFileSync(inProject("package.json"), "utf8")).version);
    expect(await createMetrics().registry.metrics()).toContain(
      `kabsh_build_info{version="${RELEASE.version}",commit="${RELEASE.commit ?? ""}"} 1`,
    );
  });
});
