import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inProject, projectFolder } from "../project-folder.mjs";

export const REPORTS = inProject("test-results");
export const UNIT_REPORT = `${REPORTS}/vitest.json`;
export const APART_REPORT = `${REPORTS}/vitest-apart.json`;
export const ALONE_REPORT = `${REPORTS}/vitest-alone.json`;
export const BROWSER_REPORT = `${REPORTS}/playwright.json`;
const VITEST_REPORTS = [UNIT_REPORT, APART_REPORT, ALONE_REPORT];
const LINES_SHOWN = 12;
const TESTS_SHOWN = 8;

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

const SECONDS = inProject(".data/test-seconds.json");

/** Seconds that each file of unit and request tests took in the last whole run, by its path from the project's folder. */
export function secondsByFile() {
  return new Map(Object.entries(readReport(SECONDS) ?? {}));
}

/** Keeps what the reports say of each file's time, for the next run of a change. */
export function keepSeconds() {
  const files = VITEST_REPORTS.flatMap((report) => readReport(report)?.testResults ?? []);
  const took = files.map(({ name, startTime, endTime }) => [
    name.slice(projectFolder.length + 1),
    (endTime - startTime) / 1000,
  ]);
  mkdirSync(dirname(SECONDS), { recursive: true });
  writeFileSync(SECONDS, JSON.stringify(Object.fromEntries(took)));
}

/** Removes the reports of earlier test runs. */
export function forgetReports() {
  for (const file of [...VITEST_REPORTS, BROWSER_REPORT]) rmSync(file, { force: true });
}

/** Passed and failed tests of all reports, as far as they were written. */
export function countTests() {
  const units = VITEST_REPORTS.map(readReport);
  const sum = (key) => units.reduce((all, report) => all + (report?.[key] ?? 0), 0);
  const browser = readReport(BROWSER_REPORT)?.stats;
  return {
    passed: sum("numPassedTests") + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: sum("numFailedTests") + (browser?.unexpected ?? 0),
  };
}

/** Unit tests that ended as `status` and have something to complain of: a passed one passed when tried again. */
function unitTests(status) {
  const tests = VITEST_REPORTS.flatMap((report) => readReport(report)?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  );
  return tests
    .filter((test) => test.status === status && test.failureMessages.length > 0)
    .map((test) => ({ title: test.fullName, where: test.file, message: test.failureMessages.join("\n") }));
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Browser tests that ended as `status`: "unexpected" (failed) or "flaky" (passed when tried again). */
function browserTests(status) {
  const specs = (readReport(BROWSER_REPORT)?.suites ?? []).flatMap(specsOf);
  return specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => {
        const failed = test.results.find((result) => result.error);
        return {
          title: `[${test.projectName}] ${spec.title}`,
          where: `${spec.file}:${failed?.error.location?.line ?? spec.line}`,
          message: failed?.error.message ?? "",
        };
      }),
  );
}

function describeTest({ title, where, message }) {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return [`- ${title} (${where})`, ...lines.slice(0, LINES_SHOWN).map((line) => `    ${line}`)].join("\n");
}

/** The first of the tests that failed, each with the first lines of its reason; empty when no report names any. */
export function describeFailures() {
  const failed = [...unitTests("failed"), ...browserTests("unexpected")];
  const more = failed.length > TESTS_SHOWN ? [`and ${failed.length - TESTS_SHOWN} more`] : [];
  return [...failed.slice(0, TESTS_SHOWN).map(describeTest), ...more].join("\n");
}

/** The tests that passed only when tried again: to be looked into, though nothing is broken. */
export function describeUnsteady() {
  return [...unitTests("passed"), ...browserTests("flaky")].map(describeTest).join("\n");
}
