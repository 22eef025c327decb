import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project-folder.mjs";

const SHORT = 12;

/** Writes beside the build which release it is: the version of package.json, and the commit that it was built from. */
export function writeRelease(folder = inProject()) {
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const release = { version, commit: commitOf(folder) };
  const file = path.join(folder, "build/release.json");
  const text = `${JSON.stringify(release)}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  return release;
}

/** The commit of a clone, marked when files differ from it; of an archive that git made, the one it wrote in; else null. */
export function commitOf(folder) {
  const git = (...args) => spawnSync("git", ["-C", folder, ...args], { encoding: "utf8" });
  const top = git("rev-parse", "--show-toplevel");
  // Unpacked inside another repository, its commit is not ours.
  if (top.status === 0 && realpathSync(top.stdout.trim()) === realpathSync(folder)) {
    const head = git("rev-parse", "HEAD");
    if (head.status !== 0) return null;
    const changed = git("status", "--porcelain", "--untracked-files=no").stdout.trim() !== "";
    return head.stdout.trim().slice(0, SHORT) + (changed ? "-changed" : "");
  }
  const file = path.join(folder, "scripts/start/commit.txt");
  const written = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return /^[0-9a-f]{40,}$/.test(written) ? written.slice(0, SHORT) : null;
}
