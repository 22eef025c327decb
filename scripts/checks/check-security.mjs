import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";
import { ASVS_NUMBERS } from "./asvs-numbers.mjs";

const PLACE = "docs/security.md";
const STATES = ["met", "not met", "not applicable"];

/** `| 1.2.1–1.2.3, 1.2.5 | met | where or why |` */
const ROW = /^\|\s*(?<numbers>\d+\.\d+\.\d+[^|]*)\|(?<state>[^|]*)\|(?<words>.*)\|$/gm;
const RANGE = /^(\d+\.\d+)\.(\d+)(?:–(\d+\.\d+)\.(\d+))?$/;
const PATH = /`((?:app|bench|db|deploy|docs|public|scripts|seed|server|services|tests)\/[^`\s]*)`/g;

/**
 * Faults of the document that answers ASVS: a number without an answer or with two, an answer that is none, one that names
 * nothing to look at, a path that leads nowhere.
 * @param numbers what must be answered
 * @param isThere whether a path inside the project exists
 */
export function checkSecurity(text, { numbers, isThere }) {
  const known = new Set(numbers);
  const answered = new Map();
  const faults = [];
  for (const { groups } of text.matchAll(ROW)) {
    const state = groups.state.trim();
    const said = groups.numbers.trim();
    if (!STATES.includes(state)) faults.push(`${said} is "${state}"; say one of ${STATES.join(", ")}.`);
    if (groups.words.trim() === "") faults.push(`${said} says neither where nor why.`);
    if (state === "met" && !/`[^`]+`|\]\(/.test(groups.words))
      faults.push(`${said} is met, but names nothing to look at.`);
    for (const number of said.split(",").flatMap((each) => expand(each.trim()))) {
      if (!known.has(number)) faults.push(`${number} is no requirement of level 1 or 2.`);
      if (answered.has(number)) faults.push(`${number} is answered twice.`);
      answered.set(number, state);
    }
  }
  const missing = numbers.filter((number) => !answered.has(number));
  if (missing.length > 0) faults.push(`not answered: ${missing.join(", ")}.`);
  const paths = new Set([...text.matchAll(PATH)].map(([, path]) => path));
  return [...faults, ...[...paths].filter((path) => !isThere(path)).map((path) => `${path} does not exist.`)];
}

/** "1.2.1–1.2.3" → the three numbers; what is no number stands for itself, so that it is named as unknown. */
function expand(said) {
  const [, section, first, lastSection, last] = RANGE.exec(said) ?? [];
  if (!section || (lastSection && lastSection !== section)) return [said];
  const [from, to] = [Number(first), Number(last ?? first)];
  return to < from
    ? [said]
    : Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}

/** Checks that the security document answers every requirement of OWASP ASVS. */
export function run() {
  return checkSecurity(readFileSync(inProject(PLACE), "utf8"), {
    numbers: ASVS_NUMBERS,
    isThere: (path) => existsSync(inProject(path)),
  });
}
