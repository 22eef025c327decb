import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { inProject, projectFolder } from "./project-folder.mjs";
import { runQuietly, seconds } from "./run-step.mjs";

const bin = (name) => inProject("node_modules/.bin", name);
const REPORTS = inProject("test-results");
const UNIT_REPORT = `${REPORTS}/vitest.json`;
const BROWSER_REPORT = `${REPORTS}/playwright.json`;

/** Steps in order; those of one row do not depend on each other and run side by side. */
const ROWS = [
  [
    ["format and lint", [bin("biome"), "ci", "--colors=off"]],
    ["structure", ["scripts/check.mjs"]],
  ],
  [["page types", [bin("react-router"), "typegen"]]],
  [
    ["types", [bin("tsc"), "--pretty", "false"]],
    ["unused code", [bin("knip"), "--no-progress"]],
  ],
  // Some request tests start the whole product.
  [["build", ["scripts/build.mjs"]]],
  [["page budget", ["scripts/check-budget.mjs"]]],
  [
    [
      "unit and request tests",
      [bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`],
    ],
  ],
  [["browser tests", [bin("playwright"), "test", "--reporter=line,json"]]],
];

const env = {
  ...process.env,
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
  PATH: `${inProject("node_modules/.bin")}:${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
};

async function runStep([label, args]) {
  const started = Date.now();
  const { ok, output } = await runQuietly(label, process.execPath, args, { cwd: projectFolder, env });
  console.log(`${ok ? "ok  " : "FAIL"} ${label} (${seconds(started)})`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

/** Passed and failed tests of both reports, as far as they were written. */
function countTests() {
  const unit = readReport(UNIT_REPORT);
  const browser = readReport(BROWSER_REPORT)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

rmSync(UNIT_REPORT, { force: true });
rmSync(BROWSER_REPORT, { force: true });
mkdirSync(REPORTS, { recursive: true });
const started = Date.now();
let whole = true;
for (const row of ROWS) {
  const results = await Promise.all(row.map(runStep));
  whole = results.every(Boolean);
  if (!whole) break;
}
const { passed, failed } = countTests();
console.log(`${whole ? "everything holds" : "stopped at the first failure"} (${seconds(started)})`);
// A step that is no test can fail too; the closing line must not look green then.
console.log(`${passed} passed, ${whole ? failed : Math.max(failed, 1)} failed`);
process.exit(whole && failed === 0 ? 0 : 1);
