import { existsSync } from "node:fs";

/** Chromium without windows: the same engine, and half the work of the whole browser where no graphics card is. */
const SMALL_BROWSERS = ["/usr/bin/chromium-headless-shell"];
const WHOLE_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const firstOf = (places) => places.find((place) => existsSync(place)) ?? null;

/** The path of a small Chromium that the system brings, or null. */
export const smallBrowser = () => firstOf(SMALL_BROWSERS);

/** The path of a whole Chromium that the system brings, or null; the small one neither draws pages ahead nor puts them away. */
export const wholeBrowser = () => firstOf(WHOLE_BROWSERS);

/** The path of a Chromium that the system brings, the small one before the whole, or null when Playwright's own is to be used. */
export const systemBrowser = () => smallBrowser() ?? wholeBrowser();

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
