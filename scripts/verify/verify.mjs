import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { changedFiles, testsOf } from "./changed-files.mjs";
import { chooseSteps } from "./choose-steps.mjs";
import { openMemoryFolder } from "./memory-folder.mjs";
import { runQuietly, seconds } from "./run-step.mjs";
import {
  ALONE_REPORT,
  APART_REPORT,
  BROWSER_REPORT,
  countTests,
  describeFailures,
  describeUnsteady,
  forgetReports,
  keepSeconds,
  REPORTS,
  UNIT_REPORT,
} from "./test-reports.mjs";

const bin = (name) => inProject("node_modules/.bin", name);

const vitest = (project, report) => [
  bin("vitest"),
  "run",
  `--project=${project}`,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

const BUILD_INFO = inProject(".data/types.tsbuildinfo");
/** Tests of a change work at least two at a time. */
const TEST_SECONDS_OF_CHANGE = 50;

/** Only what changed since the last run is looked at again, by TypeScript's own book of what depends on what. */
const TYPES = ["types", [bin("tsc"), "--pretty", "false", "--incremental", "--tsBuildInfoFile", BUILD_INFO]];

/** Steps in order; those of one row do not depend on each other and run side by side. */
const ROWS = [
  [
    ["format and lint", [bin("biome"), "ci", "--colors=off"]],
    ["structure", ["scripts/checks/check.mjs"]],
    ["page types", [bin("react-router"), "typegen"]],
  ],
  [
    TYPES,
    ["unused code", [bin("knip"), "--no-progress"]],
    // The types of the pages are made and not written, so only `tsc` can find them.
    ["code that tests alone call", [bin("knip"), "--production", "--exclude", "unresolved", "--no-progress"]],
    // Some request tests start the whole product.
    ["build", ["scripts/start/build.mjs"]],
  ],
  [["page budget", ["scripts/checks/check-budget.mjs"]]],
  // One after the other: at once they take each other's processor, and more of it than they need (0142).
  [["unit and request tests", vitest("side by side", UNIT_REPORT)]],
  // They wait most of their time.
  [["tests of whole products", [...vitest("apart", APART_REPORT), "--maxWorkers=5"]]],
  [["tests that need the machine alone", vitest("alone", ALONE_REPORT)]],
  [["browser tests", [bin("playwright"), "test", "--reporter=line,json"]]],
];

const isOfChange = process.argv.includes("--changed");

/** What a change can break, within a minute on two processors (`npm test -- --changed`). */
function rowsOfChange() {
  const changed = changedFiles();
  const { files, left } = testsOf(changed, TEST_SECONDS_OF_CHANGE);
  const code = changed.filter(
    (file) => /\.(ts|tsx|mjs|json|css)$/.test(file) && !file.startsWith("db/migrations/meta"),
  );
  console.log(`${changed.length} changed files, ${files.length} files of tests`);
  if (left > 0)
    console.log(
      `${left} more files of tests can be broken by them: \`npm test\` runs all, and the browser's`,
    );
  return [
    [
      ...(code.length > 0
        ? [["format and lint", [bin("biome"), "ci", "--colors=off", "--no-errors-on-unmatched", ...code]]]
        : []),
      ["structure", ["scripts/checks/check.mjs"]],
      ["page types", [bin("react-router"), "typegen"]],
    ],
    [
      TYPES,
      ...(files.length > 0
        ? [
            [
              "tests of the change",
              [...vitest("side by side", UNIT_REPORT), "--project=apart", "--passWithNoTests", ...files],
            ],
          ]
        : []),
    ],
  ];
}

const memory = openMemoryFolder();
process.on("exit", () => memory && rmSync(memory, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

const env = {
  ...process.env,
  ...(memory && { TMPDIR: memory }),
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
  PATH: `${inProject("node_modules/.bin")}:${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
};

async function runStep([label, args]) {
  const started = Date.now();
  const { ok, output } = await runQuietly(label, process.execPath, args, { cwd: projectFolder, env });
  console.log(`${ok ? "ok  " : "FAIL"} ${label} (${seconds(started)})`);
  if (!ok) showFailure(label, output.trimEnd());
  return ok;
}

/** What failed, first and short where a report names it; the whole output stays in a file beside the reports. */
function showFailure(label, output) {
  const file = `${REPORTS}/${label.replaceAll(" ", "-")}.log`;
  writeFileSync(file, `${output}\n`);
  console.log(describeFailures() || output);
  console.log(`All that was printed is in ${file.slice(projectFolder.length + 1)}.`);
}

/** `npm run verify -- types build`: these alone. */
const names = process.argv.slice(2).filter((name) => !name.startsWith("--"));

function namedRows() {
  const { rows, unknown } = chooseSteps(ROWS, names);
  if (unknown.length === 0) return rows;
  const labels = ROWS.flat().map(([label]) => label);
  console.log(`no step is called ${unknown.join(" or ")}; the steps are: ${labels.join(", ")}`);
  process.exit(1);
}

const isWhole = !isOfChange && names.length === 0;
const rows = isWhole ? ROWS : isOfChange ? rowsOfChange() : namedRows();
forgetReports();
mkdirSync(REPORTS, { recursive: true });
const started = Date.now();
let whole = true;
for (const row of rows) {
  const results = await Promise.all(row.map(runStep));
  whole = results.every(Boolean);
  if (!whole) break;
}
if (whole && isWhole) keepSeconds();
const unsteady = describeUnsteady();
if (unsteady) console.log(`passed only when tried again:\n${unsteady}`);
const { passed, failed } = countTests();
console.log(
  `${whole ? (isWhole ? "everything holds" : "what was tried holds") : "stopped at the first failure"} (${seconds(started)})`,
);
// A step that is no test can fail too; the closing line must not look green then.
console.log(`${passed} passed, ${whole ? failed : Math.max(failed, 1)} failed`);
process.exit(whole && failed === 0 ? 0 : 1);
