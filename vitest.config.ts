import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that change what all of a process shares: its modules, its traces, its signals. Whole products are started here too. */
const APART = [
  "app/features/order-admin/ui/list/printed-list.test.tsx",
  "app/features/order-placing/commands/place-order-once.test.ts",
  "app/foundation/saving/send-change.test.ts",
  "app/routes/admin/action-access.test.ts",
  "server/start/**/*.test.ts",
  "services/watching/**/*.test.ts",
  "tests/**/*.test.ts",
];

/** Measures how long others wait beside a flood: other tests on the same processors would be measured with it. */
const ALONE = ["tests/abuse/**/*.test.ts"];

/** They wait long for what they end, starve or flood: begun last, they would be waited for alone. */
const LONGEST = [
  "tests/database-away.test.ts",
  "server/start/boot.test.ts",
  "server/start/stopping.test.ts",
  "tests/hostile-files/hostile-files.test.ts",
  "tests/messages-arrive.test.ts",
  "server/backup/while-selling.test.ts",
  "services/untrusted-files/untrusted-files.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Half the time of a file of its own went into loading the same modules again.
      group("side by side", {
        include: ["{app,bench,db,scripts,seed,server,services}/**/*.test.{ts,tsx,mjs}"],
        exclude: APART,
        isolate: false,
      }),
      group("apart", { include: APART, exclude: ["tests/e2e/**", ...ALONE], isolate: true }),
      group("alone", { include: ALONE, exclude: [], isolate: true }),
    ],
    // Much of the time a test waits for PostgreSQL, which works beside it; `npm test` runs the groups one after the other.
    maxWorkers: 3,
    // A test leaves most of what it made behind: young objects may wait longer before each is looked at (3 % of the processor).
    execArgv: ["--max-semi-space-size=48"],
  },
});

function group(
  name: string,
  files: { include: string[]; exclude: string[]; isolate: boolean },
): TestProjectConfiguration {
  return {
    test: {
      name,
      ...files,
      environment: "node",
      globalSetup: ["tests/support/global-setup.ts"],
      // Style sheets mean nothing to tests, but those that are read as texts.
      css: { include: [/\?raw$/] },
      // A property over a real database takes its time on a machine that has other work.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A shared machine can stall for seconds; what passes only then is named at the end of `npm test`, as for journeys.
      retry: process.env.CI ? 2 : 0,
      // What is heard of by way of the database takes its time there too.
      expect: { requireAssertions: true, poll: { timeout: 20_000 } },
      typecheck: { enabled: false },
    },
  };
}
