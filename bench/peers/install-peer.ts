import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface InstalledPeer {
  folder: string;
  remove(): void;
}

/** Packages of the registry in a folder of their own outside the project, which is gone after the run. Versions are named, so that figures can be had again. */
export function installPeer(name: string, dependencies: Record<string, string>): InstalledPeer {
  const folder = mkdtempSync(path.join(tmpdir(), `kabsh-peer-${name}-`));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const install = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (install.status !== 0) throw new Error(`${name} was not installed: ${install.stderr}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
