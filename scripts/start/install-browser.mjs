import { existsSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { mustRun, runQuietly } from "../verify/run-step.mjs";
import { smallBrowser, systemBrowser, wholeBrowser } from "./find-browser.mjs";

/** A machine without a network is not to wait long for packages that it can do without. */
const TIMEOUT_OPTIONS = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];

/**
 * Makes sure that there are Chromiums for the end-to-end tests: the system's own, else Playwright's. Nearly all journeys run
 * in the small one, which a system with the whole one alone gets too; a few need the whole one.
 */
export async function installBrowser(node) {
  if (!systemBrowser() && (await playwrightHasOne())) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get")) await addPackages();
  if (systemBrowser()) return;
  const needs = isRoot ? ["--with-deps"] : [];
  await mustRun(
    "downloading a browser",
    node,
    [inProject("node_modules/.bin/playwright"), "install", ...needs, "chromium"],
    { cwd: projectFolder },
  );
}

/** Debian's; Ubuntu has none of them as packages, and goes on with what it has or with Playwright's. */
async function addPackages() {
  const missing = () => [
    ...(smallBrowser() ? [] : ["chromium-headless-shell"]),
    ...(wholeBrowser() ? [] : ["chromium"]),
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (label, ...args) => runQuietly(label, "apt-get", [...TIMEOUT_OPTIONS, ...args], { env });
  const install = () => apt("installing a browser", "install", "-y", "--no-install-recommends", ...missing());
  if (missing().length === 0 || (await install()).ok) return;
  await apt("asking for newer package lists", "update");
  await install();
}

async function playwrightHasOne() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
