import { existsSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { mustRun, runQuietly } from "../verify/run-step.mjs";
import { systemBrowser } from "./find-browser.mjs";

/** Makes sure that there is a Chromium for the end-to-end tests: the system's own, else Playwright's. */
export async function installBrowser(node) {
  if (systemBrowser() || (await playwrightHasOne())) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    // Debian's Chromium without windows: the same engine, a third lighter to drive. Ubuntu has none: Playwright's then.
    await runQuietly("asking for newer package lists", "apt-get", ["update"], { env });
    const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell"];
    await runQuietly("installing a browser", "apt-get", install, { env });
    if (systemBrowser()) return;
  }
  const needs = isRoot ? ["--with-deps"] : [];
  await mustRun(
    "downloading a browser",
    node,
    [inProject("node_modules/.bin/playwright"), "install", ...needs, "chromium-headless-shell"],
    {
      cwd: projectFolder,
    },
  );
}

async function playwrightHasOne() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
