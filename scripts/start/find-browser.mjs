import { existsSync } from "node:fs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of a Chromium that the system brings, or null when Playwright's own is to be used. */
export function systemBrowser() {
  return SYSTEM_BROWSERS.find((place) => existsSync(place)) ?? null;
}

/** Root's browser has no sandbox, and none of them needs a graphics card or the network beyond the shop. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
