import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { listFiles } from "./list-files.mjs";

const LIST = "docs/requirements.md";
const TESTS = ["test\\.ts", "test\\.tsx", "test\\.mjs", "spec\\.ts"];
const IDS_MAX = 3;
/**
 * A title stands at the beginning of its line: a test inside a test's text has none. Each step of a long journey through the
 * browser has one too.
 */
export const TITLE =
  /^[ \t]*(?:await )?(?:(?:it|test|describe)(?:\.\w+)*(?:\(.*\)|`.*`)?|[\])}`][^"'`(\n]*|.*`)\(\s*(["'`])(?<said>(?:\\.|(?!\1).)*)\1/gm;
export const LEADING_IDS = /^(?:[A-Z]{1,3}\d{2,3}\b[ ,]*)+/;

/** The ids of the rows `| ID | … |` of a Markdown text. */
export function readIds(markdown) {
  return [...markdown.matchAll(/^\|\s*([A-Z]{1,3}\d{2,3})\s*\|/gm)].map(([, id]) => id);
}

/** What of a test's text every run runs: all but the journeys that only `npm run trial matrix` walks. */
export function inEveryRun(text) {
  const isWalkedLater = (block) => block.slice(0, block.indexOf("async (")).includes('tag: "@matrix"');
  return text
    .split(/^(?=[ \t]*test(?:\.describe)?\()/m)
    .filter((block) => !isWalkedLater(block))
    .join("");
}

/** The ids that test titles begin with: `it("W01 W02 …")`, `it.each(rows)("W01 …")`. Other strings, such as an IBAN, name nothing. */
export function readShownIds(text) {
  return [...text.matchAll(TITLE)].flatMap(({ groups }) => idsOf(groups.said));
}

function idsOf(title) {
  return LEADING_IDS.exec(title)?.[0].match(/[A-Z]{1,3}\d{2,3}/g) ?? [];
}

/** Faults of titles that name so many rows that none of them is shown by what the title says. */
export function checkTitles(file, text) {
  return [...text.matchAll(TITLE)]
    .map(({ groups }) => groups.said)
    .filter((title) => idsOf(title).length > IDS_MAX)
    .map(
      (title) =>
        `${file}: "${title}" names ${idsOf(title).length} rows; split it by what it shows (at most ${IDS_MAX}).`,
    );
}

/** Where each row of `ids` is shown, a line each: `W01  app/a.test.ts  tests/e2e/b.spec.ts`. */
export function listShown(ids, filesOf) {
  return ids.map((id) => [id, ...(filesOf.get(id) ?? ["no test"])].join("  "));
}

/** The test files in the order of their paths: path → text. */
function readTests() {
  return new Map(
    listFiles(TESTS)
      .sort()
      .map((file) => [file, readFileSync(inProject(file), "utf8")]),
  );
}

/** Every id that a test title names, with the files of those tests. */
function findShown(tests) {
  const filesOf = new Map();
  for (const [file, text] of tests) {
    for (const id of new Set(readShownIds(text))) {
      filesOf.set(id, [...(filesOf.get(id) ?? []), file]);
    }
  }
  return filesOf;
}

/** `--where` prints which tests show each row, `--where=W01,W02` those of some. */
export function run(options = []) {
  if (!existsSync(inProject(LIST)))
    return [`${LIST} is missing: it holds what the shop must do, one row with an id each.`];
  const markdown = readFileSync(inProject(LIST), "utf8");
  const ids = readIds(markdown);
  const tests = readTests();
  const filesOf = findShown(tests);
  const shownAlways = findShown(new Map([...tests].map(([file, text]) => [file, inEveryRun(text)])));
  const where = options.find((option) => /^--where\b/.test(option));
  if (where) {
    const [, wanted] = where.split("=");
    for (const line of listShown(wanted?.split(",") ?? ids, filesOf)) console.log(line);
  }
  const unshown = ids
    .filter((id) => !shownAlways.has(id))
    .map((id) => `${id} is named by no test title${filesOf.has(id) ? " of every run" : ""}.`);
  const twice = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${id} stands twice in ${LIST}.`);
  const unknown = [...filesOf]
    .filter(([id]) => !ids.includes(id))
    .map(
      ([id, files]) => `${id} is named by a test title in ${files.join(", ")}, but ${LIST} has no such row.`,
    );
  const crowded = [...tests].flatMap(([file, text]) => checkTitles(file, text));
  return [...unshown, ...twice, ...unknown, ...crowded];
}
