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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
    typecheck: { enabled: false },
  },
});
