import { spawnSync } from "node:child_process";
import path from "node:path";
import type { TrialRow } from "./trial-row.ts";

const PROJECT = path.join(import.meta.dirname, "../..");

/** Every test of rules and requests with as many histories and rounds as it has (`tests/in-depth.ts`). */
export async function run(): Promise<TrialRow[]> {
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(PROJECT, "node_modules/vitest/vitest.mjs"),
      "run",
      "--project=side by side",
      "--project=apart",
      "--reporter=dot",
    ],
    { cwd: PROJECT, stdio: "inherit", env: { ...process.env, DEPTH: "1" } },
  );
  const figures = { seconds: Math.round((Date.now() - started) / 1000) };
  return [{ round: "depth", what: "every random history and round of the tests", figures, ok: status === 0 }];
}
