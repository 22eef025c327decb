import { readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { checkExposedParts, countExposed, DEEP_IMPORTS } from "./exposed-parts.mjs";
import { checkImports } from "./import-rules.mjs";
import { listFiles } from "./list-files.mjs";
import { checkModuleShape } from "./module-shape.mjs";
import { readImports } from "./read-imports.mjs";

const FILES_MAX = 24;
/** Flat lists whose names carry the order: whoever looks for a route, an endpoint, a table or a word reads them from A to Z. */
const FLAT_LISTS = new Set([
  "app/routes/admin",
  "app/vocabulary",
  "db/schema",
  "server/api",
  "server/api/admin",
]);
const SOURCE = /\.(ts|tsx|mjs|css)$/;
/** A test lies beside what it tests and needs no place of its own; a journey does. */
const BESIDE_ITS_SOURCE = /\.test\./;
/** How long a file may be at most, by the first pattern that fits its path: what is made or drawn is not read line by line. */
const LONGEST = [
  [/\.(test|spec)\.|^tests\//, 400],
  // The module map is one table: a module without a place in it could not be added.
  [/^scripts\/checks\/modules\.mjs$/, 400],
  [/^(seed|db\/migrations)\//, Number.POSITIVE_INFINITY],
  [/./, 300],
];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const SAYS_NOTHING = /^(utils?|helpers?|common|misc|shared|stuff)$/;
const READS_ENVIRONMENT = /^(server\/start\/env\.ts|scripts\/|bench\/|tests\/)|\.test\./;

/** Faults in the names, lengths and imports of `files` (path → text), each a sentence that says what to do instead. */
export function checkStructure(files) {
  const faults = [];
  for (const [file, text] of files) {
    faults.push(...checkName(file), ...checkText(file, text));
  }
  return [...faults, ...checkFolders([...files.keys()]), ...checkImports(files)];
}

function checkFolders(files) {
  const sources = files.filter((file) => SOURCE.test(file) && !BESIDE_ITS_SOURCE.test(file));
  const folders = Map.groupBy(sources, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders]
    .filter(([folder, inside]) => inside.length > FILES_MAX && !FLAT_LISTS.has(folder))
    .map(
      ([folder, inside]) =>
        `${folder} has ${inside.length} source files side by side; give those that change together a subfolder (at most ${FILES_MAX}).`,
    );
}

function checkName(file) {
  const parts = file.split("/");
  const name = parts.at(-1);
  const faults = [];
  if (!KEBAB.test(name)) faults.push(`${file}: name files in kebab-case, by what they do.`);
  if (/^index\.tsx?$/.test(name))
    faults.push(`${file}: no index files; import the module that holds the thing.`);
  for (const part of parts) {
    if (SAYS_NOTHING.test(part.split(".")[0]))
      faults.push(`${file}: "${part}" says nothing; name it after what is in it.`);
  }
  return faults;
}

function checkText(file, text) {
  const faults = [];
  const lines = text.split("\n").length - 1;
  const [, most] = LONGEST.find(([path]) => path.test(file));
  if (lines > most) {
    faults.push(`${file}: ${lines} lines; split it by the ideas in it (at most ${most}).`);
  }
  if (/\bprocess\.env\b/.test(text) && !READS_ENVIRONMENT.test(file)) {
    faults.push(`${file}: only server/start/env.ts reads process.env; take the setting as a parameter.`);
  }
  return faults;
}

/** `--exposed` prints how many files of each module others import, and how many of these it does not expose. */
export function run(options = []) {
  const files = new Map(
    listFiles(["ts", "tsx", "mjs", "css"]).map((file) => [file, readFileSync(inProject(file), "utf8")]),
  );
  const graph = new Map([...files].map(([file, text]) => [file, readImports(file, text)]));
  if (options.includes("--exposed")) console.table(countExposed(graph));
  const deep = JSON.parse(readFileSync(inProject(DEEP_IMPORTS), "utf8"));
  return [...checkStructure(files), ...checkExposedParts(graph, deep), ...checkModuleShape(graph)];
}
