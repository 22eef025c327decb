import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { listFiles } from "./list-files.mjs";

const LIST = "docs/requirements.md";
const TESTS = ["test\\.ts", "test\\.tsx", "test\\.mjs", "spec\\.ts"];
const ROW = /^\|\s*([A-Z]{1,3}\d{2,3})\s*\|([^|]*)\|([^|]*)\|$/gm;
/** A title stands at the beginning of its line: a test inside a test's text has none. */
export const TITLE =
  /^[ \t]*(?:(?:it|test|describe)(?:\.\w+)*(?:\(.*\)|`.*`)?|[\])}`][^"'`(\n]*|.*`)\(\s*(["'`])(?<said>(?:\\.|(?!\1).)*)\1/gm;
export const LEADING_IDS = /^(?:[A-Z]{1,3}\d{2,3}\b[ ,]*)+/;

/** The ids of the rows `| ID | … |` of a Markdown text. */
export function readIds(markdown) {
  return [...markdown.matchAll(/^\|\s*([A-Z]{1,3}\d{2,3})\s*\|/gm)].map(([, id]) => id);
}

/** The ids that test titles begin with: `it("W01 W02 …")`, `it.each(rows)("W01 …")`. Other strings, such as an IBAN, name nothing. */
export function readShownIds(text) {
  return [...text.matchAll(TITLE)].flatMap(
    ({ groups }) => LEADING_IDS.exec(groups.said)?.[0].match(/[A-Z]{1,3}\d{2,3}/g) ?? [],
  );
}

/** The list with its last column filled: the test files that name each row. */
export function fillShown(markdown, filesOf) {
  return markdown.replaceAll(ROW, (_, id, what) => {
    const files = (filesOf.get(id) ?? []).map((file) => `\`${file}\``).join(" ");
    return `| ${id} | ${what.trim()} | ${files}${files && " "}|`;
  });
}

/** Every id that a test title names, with the files of those tests in the order of their paths. */
function readTests() {
  const filesOf = new Map();
  for (const file of listFiles(TESTS).sort()) {
    for (const id of new Set(readShownIds(readFileSync(inProject(file), "utf8")))) {
      filesOf.set(id, [...(filesOf.get(id) ?? []), file]);
    }
  }
  return filesOf;
}

export function run() {
  if (!existsSync(inProject(LIST)))
    return [`${LIST} is missing: it holds what the shop must do, one row with an id each.`];
  const markdown = readFileSync(inProject(LIST), "utf8");
  const ids = readIds(markdown);
  const filesOf = readTests();
  const unshown = ids.filter((id) => !filesOf.has(id)).map((id) => `${id} is named by no test title.`);
  const twice = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${id} stands twice in ${LIST}.`);
  const unknown = [...filesOf]
    .filter(([id]) => !ids.includes(id))
    .map(
      ([id, files]) => `${id} is named by a test title in ${files.join(", ")}, but ${LIST} has no such row.`,
    );
  const stale =
    fillShown(markdown, filesOf) === markdown
      ? []
      : [`the last column of ${LIST} is out of date: node scripts/checks/check-requirements.mjs --write`];
  return [...unshown, ...twice, ...unknown, ...stale];
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--write")) {
    writeFileSync(inProject(LIST), fillShown(readFileSync(inProject(LIST), "utf8"), readTests()));
  }
  const faults = run();
  for (const fault of faults) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
