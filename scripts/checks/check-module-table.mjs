import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { MODULES } from "./module-of.mjs";
import { LAYERS } from "./modules.mjs";

const PLACE = "docs/architecture.md";
const FRAME = /(<!-- modules: [^>]*-->\n)[\s\S]*?(<!-- \/modules -->)/;

/** The module map as a Markdown table, the top layer first. */
export function drawModules() {
  const rows = LAYERS.map((_, layer) =>
    MODULES.filter((module) => module.layer === layer)
      .map(({ name, what }, index) => `| ${index === 0 ? layer : ""} | \`${name}\` | ${what} |`)
      .join("\n"),
  );
  return ["| layer | module | what it is for |", "| ---: | --- | --- |", ...rows.reverse()].join("\n");
}

/** `text` with the table of today inside its frame. */
export function fillInTable(text) {
  return text.replace(FRAME, (_, above, below) => `${above}${drawModules()}\n${below}`);
}

/** Checks that the table of modules in the docs is that of the code. */
export function run() {
  const text = readFileSync(inProject(PLACE), "utf8");
  if (!FRAME.test(text))
    return [`${PLACE} has no place for the modules: <!-- modules: … --> and <!-- /modules -->.`];
  return fillInTable(text) === text
    ? []
    : [`the table of modules in ${PLACE} is out of date: node scripts/checks/check-module-table.mjs --write`];
}

if (process.argv[1] === import.meta.filename && process.argv.includes("--write")) {
  writeFileSync(inProject(PLACE), fillInTable(readFileSync(inProject(PLACE), "utf8")));
}
