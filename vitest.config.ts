import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{app,db,scripts,seed,server,services,tests}/**/*.test.{ts,tsx,mjs}"],
    exclude: ["tests/e2e/**", "node_modules/**", "build/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    // Much of the time a test waits for PostgreSQL, which works beside it.
    maxWorkers: 3,
    // Style sheets mean nothing to tests, but those that are read as texts.
    css: { include: [/\?raw$/] },
    // A property over a real database takes its time on a machine that has other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A shared machine can stall for seconds; what passes only then is named at the end of `npm test`, as for journeys.
    retry: process.env.CI ? 2 : 0,
    expect: { requireAssertions: true },
    typecheck: { enabled: false },
  },
});
