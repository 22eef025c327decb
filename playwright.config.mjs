import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, systemBrowser } from "./scripts/start/find-browser.mjs";

/** A system's own Chromium is older or newer than Playwright's; the product must work in both. */
const executablePath = systemBrowser() ?? undefined;

/**
 * Every run walks what people walk, once each, where it shows most: customers hold a phone in Arabic, the desk sits before a wide
 * screen. What is tagged `@matrix` and the other view are walked by `npm run trial matrix`; what they promise is shown in every
 * run by another test too (`npm run check requirements`).
 */
const isWhole = Boolean(process.env.MATRIX);
const walked = (name, own) => ({ name, ...(!isWhole && { testMatch: own }) });

export default defineConfig({
  testDir: "tests/e2e",
  // Node reads TypeScript as it is.
  build: { external: ["**/*.ts"] },
  globalSetup: "./tests/e2e/support/start-shop.ts",
  outputDir: "test-results/browser",
  // Much of a journey is waiting: for answers, and for the network to be idle.
  workers: Math.max(3, availableParallelism() + 1),
  ...(!isWhole && { grepInvert: /@matrix/ }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can stall for seconds; what passes only then is named at the end of `npm test`.
  retries: process.env.CI ? 2 : 0,
  use: {
    baseURL: process.env.SHOP_URL,
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // Without a graphics card motion costs more than all the rest; journeys about motion or the line ask for theirs.
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
    timezoneId: "Asia/Riyadh",
    // A machine without a language cannot store a file under an Arabic name.
    launchOptions: { executablePath, args: BROWSER_FLAGS, env: { ...process.env, LC_ALL: "C.UTF-8" } },
  },
  projects: [
    {
      ...walked("ar-phone", /e2e\/(account|ordering|people|storefront)\/.*\.spec\.ts$/),
      use: { viewport: { width: 390, height: 844 }, locale: "ar-SA", hasTouch: true, isMobile: true },
    },
    {
      ...walked("en-desktop", /e2e\/admin\/.*\.spec\.ts$/),
      use: { viewport: { width: 1440, height: 900 }, locale: "en-GB" },
    },
  ],
});
