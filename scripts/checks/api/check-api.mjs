import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../../project-folder.mjs";
import { listFiles } from "../list-files.mjs";
import { breaksBetween, contractOf } from "./api-contract.mjs";
import { calledIn, printEndpoints } from "./page-endpoints.mjs";

/** What programs rely on, as it was when it was last written down. */
const PLACE = "docs/api-contract.json";
/** The types by which our own pages call it. */
const TYPES = "app/foundation/api/endpoints.ts";
const MEND = "node scripts/checks/api/check-api.mjs --write";

/** One line an endpoint and a shape, so that a change shows where it is. */
const printed = (contract) =>
  `{\n${Object.entries(contract)
    .map(([part, all]) => `${JSON.stringify(part)}: {\n${linesOf(all)}\n}`)
    .join(",\n")}\n}\n`;
const linesOf = (all) =>
  Object.entries(all)
    .map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    .join(",\n");

function readNow() {
  const program = spawnSync(process.execPath, [inProject("scripts/checks/api/print-api.mjs")], {
    cwd: inProject("."),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (program.status !== 0) throw new Error(`the API did not say what it is: ${program.stderr}`);
  return JSON.parse(program.stdout);
}

/** The types as they should be: of what today's pages call. */
function typesNow(document) {
  const pages = listFiles(["ts", "tsx"], ["app"]).filter(
    (file) => file !== TYPES && !/\.(server|test)\.tsx?$/.test(file),
  );
  return printEndpoints(document, calledIn(pages.map(readText)));
}

const readText = (file) => readFileSync(inProject(file), "utf8");

/** The lists of the log under "### API": a break is said where one of their lines has it in backticks. */
export function saidBreaks(changelog) {
  return [...changelog.matchAll(/^### API\n(.*?)(?=^#|$(?![\s\S]))/gms)].flatMap(([, list = ""]) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, said]) => said),
  );
}

/** What stands between the contract that is written down and the one of today. */
export function faultsOf(before, now, changelog) {
  const said = saidBreaks(changelog);
  const unsaid = breaksBetween(before, now).filter((fault) => !said.includes(fault));
  if (unsaid.length > 0)
    return unsaid.map(
      (fault) => `programs break and CHANGELOG.md does not say so under "### API": \`${fault}\``,
    );
  return printed(before) === printed(now) ? [] : [`${PLACE} is not the API of today: ${MEND}`];
}

const readBefore = () =>
  existsSync(inProject(PLACE)) ? JSON.parse(readText(PLACE)) : { endpoints: {}, shapes: {} };

/** Checks the OpenAPI document against the contract and the types of pages. */
export function run() {
  const document = readNow();
  const faults = faultsOf(readBefore(), contractOf(document), readText("CHANGELOG.md"));
  const isTrue = existsSync(inProject(TYPES)) && readText(TYPES) === typesNow(document);
  return isTrue ? faults : [...faults, `${TYPES} is not what pages call of today's API: ${MEND}`];
}

if (process.argv[1]?.endsWith("check-api.mjs") && process.argv.includes("--write")) {
  const document = readNow();
  const now = contractOf(document);
  const changelog = readText("CHANGELOG.md");
  const unsaid = breaksBetween(readBefore(), now).filter((fault) => !saidBreaks(changelog).includes(fault));
  for (const fault of unsaid) console.error(`say this in CHANGELOG.md under "### API" first: \`${fault}\``);
  if (unsaid.length > 0) process.exit(1);
  writeFileSync(inProject(PLACE), printed(now));
  writeFileSync(inProject(TYPES), typesNow(document));
}
