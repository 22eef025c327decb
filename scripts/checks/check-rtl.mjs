import { readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { listFiles } from "./list-files.mjs";

const VARIANT = "(?:[a-z0-9[\\]=>&_*:()/.-]+:)?";
/** `left-(--measured)` is absent on purpose: what a script measured from the left edge is put from the left edge. */
const CLASSES = [
  "-?(?:scroll-)?(?:ml|mr|pl|pr)-[\\w.[\\]()/%-]+",
  "text-(?:left|right)",
  "(?:float|clear)-(?:left|right)",
  "-?(?:left|right)-(?:\\d[\\w./]*|\\[[^\\]]+\\]|auto|full|px)",
  "rounded-(?:l|r|tl|tr|bl|br)(?:-[\\w[\\]()-]+)?",
  "border-(?:l|r)(?:-[\\w[\\]()/-]+)?",
];
const CLASS = new RegExp(`(?<=["'\`\\s])${VARIANT}(?:${CLASSES.join("|")})(?=["'\`\\s])`, "g");
const STYLE =
  /\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:left|right):\s*(?:["'`]-?\d|`)|textAlign:\s*["'](?:left|right)["']/g;
const CSS =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;

/** Directions in `text` that would not turn round with the language: `line: what`. */
export function findPhysicalDirections(file, text) {
  const patterns = file.endsWith(".css") ? [CSS] : [CLASS, STYLE];
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(?<=^|\s)\/\/.*$/gm, "")
    .split("\n")
    .flatMap((line, index) =>
      patterns.flatMap((pattern) =>
        [...line.matchAll(pattern)].map(([found]) => `${index + 1}: ${found.trim()}`),
      ),
    );
}

/** Checks that nothing is laid out by left and right. */
export function run() {
  return listFiles(["ts", "tsx", "css"], ["app"])
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      findPhysicalDirections(file, readFileSync(inProject(file), "utf8")).map(
        (found) =>
          `${file}:${found} does not turn round in Arabic; use start and end (ms-, pe-, text-start, inset-inline-start).`,
      ),
    );
}
