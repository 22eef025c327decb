import { readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { listFiles } from "./list-files.mjs";

/** The one file that may cut words short: its utilities leave room for what reaches out of a line. */
const UTILITIES = "app/styles/utilities.css";
const CLASS = /(?<=["'`\s:])(?:truncate|text-ellipsis|line-clamp-[\w[\]()-]+)(?=["'`\s])/g;
const CSS =
  /(?<![\w-])(?:text-overflow|(?:-webkit-)?line-clamp)(?=\s*:)|(?<=@apply[^;]*\s)(?:truncate|line-clamp-\S+?)(?=[\s;])/g;

/** Clamps in `text` that would cut the dots of Arabic letters: `line: what`. */
export function findBareClamps(file, text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(?<=^|\s)\/\/.*$/gm, "")
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(file.endsWith(".css") ? CSS : CLASS)].map(([found]) => `${index + 1}: ${found}`),
    );
}

/** Checks that no text is clamped without a way to read all of it. */
export function run() {
  return listFiles(["tsx", "ts", "css"], ["app"])
    .filter((file) => !file.includes(".test.") && file !== UTILITIES)
    .flatMap((file) =>
      findBareClamps(file, readFileSync(inProject(file), "utf8")).map(
        (found) => `${file}:${found} cuts the dots off Arabic letters; use cut-line or cut-lines-*.`,
      ),
    );
}
