import { readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { listFiles } from "./list-files.mjs";

/** A pattern between two strokes, with classes and escapes in it. */
const LITERAL = /(?<![\w)\]<] ?)\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[])+\/[dgimsuvy]*/g;
/** Blanks of any number, also beside other signs of a class. */
const BLANKS = /(?:\\s|\[[^\]]*\\s[^\]]*\])[*+]/g;
/** At the end each blank of a long run is a beginning that is tried to the end of the run. */
const AT_END = /(?:\\s|\[[^\]]*\\s[^\]]*\])[*+]\)?\$/;
const COMMENT = /^\s*(\*|\/\*|\/\/)/;
const SAYS_WHY = /bounded:/;

/**
 * Patterns in `text` that take quadratic time on a long run of blanks: `\s+$`, and `\s*` twice. One that begins at the beginning
 * (`^`) is tried once; another says in a comment on its line or the one above what bounds its text ("bounded: …").
 */
export function findSlowPatterns(text) {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    if (COMMENT.test(line) || SAYS_WHY.test(line) || SAYS_WHY.test(lines[at - 1] ?? "")) return [];
    const literals = [...line.matchAll(LITERAL)].map(([literal]) => literal);
    return literals.filter(isSlow).map((literal) => `${at + 1}: ${literal}`);
  });
}

function isSlow(literal) {
  if (literal.startsWith("/^") && !literal.includes("|^")) return false;
  return AT_END.test(literal) || (literal.match(BLANKS) ?? []).length > 1;
}

/** Checks that no regular expression can take exponential time. */
export function run() {
  return listFiles(["tsx", "ts"], ["app", "db", "server", "services"])
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      findSlowPatterns(readFileSync(inProject(file), "utf8")).map(
        (found) =>
          `${file}:${found} is quadratic on a long run of blanks; trim, split, or cut the text and say "bounded: …".`,
      ),
    );
}
