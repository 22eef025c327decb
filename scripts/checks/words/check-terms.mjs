import { readFileSync } from "node:fs";
import { inProject } from "../../project-folder.mjs";
import { listFiles } from "../list-files.mjs";
import { flatten, readTexts } from "./check-messages.mjs";

const TERMS = "docs/terms.md";
const IS_ARABIC = /\p{Script=Arabic}/u;

const asWords = (name) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{M}])`, "iu");

/** The second names that the table of terms refuses: `{ name, instead, pattern }`. */
export function readRefusedNames(markdown) {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .flatMap((line) => {
      const [, , arabic = "", english = "", refused = ""] = line.split("|").map((cell) => cell.trim());
      return [...refused.matchAll(/`([^`]+)`/g)].map(([, name]) => ({
        name,
        instead: IS_ARABIC.test(name) ? arabic : english,
        pattern: asWords(name),
      }));
    });
}

/** The refused names that `text` says as words of their own. */
export function findRefusedNames(text, refused) {
  return refused.filter(({ pattern }) => pattern.test(text));
}

/** Checks that no text uses a name that the terms refuse. */
export function run() {
  const refused = readRefusedNames(readFileSync(inProject(TERMS), "utf8"));
  const texts = ["ar", "en"].flatMap((language) =>
    flatten(readTexts(language)).map(([key, text]) => [`${language} ${key.replace(".", ":")}`, text]),
  );
  const seeds = listFiles(["ts"], ["seed"]).map((file) => [file, readFileSync(inProject(file), "utf8")]);
  return [...texts, ...seeds].flatMap(([place, text]) =>
    findRefusedNames(text, refused).map(
      ({ name, instead }) => `${place} says «${name}»; ${TERMS} says ${instead}.`,
    ),
  );
}
