import { spawnSync } from "node:child_process";
import path from "node:path";
import type { TrialRow } from "./trial-row.ts";

const PROJECT = path.join(import.meta.dirname, "../..");

/** Every journey in both views: Arabic on a phone and English on a desktop (`playwright.config.mjs`). */
export async function run(): Promise<TrialRow[]> {
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [path.join(PROJECT, "node_modules/@playwright/test/cli.js"), "test", "--reporter=line"],
    { cwd: PROJECT, stdio: "inherit", env: { ...process.env, MATRIX: "1" } },
  );
  const figures = { seconds: Math.round((Date.now() - started) / 1000) };
  return [{ round: "matrix", what: "every journey in both views", figures, ok: status === 0 }];
}
