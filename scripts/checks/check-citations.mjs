import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project-folder.mjs";
import { LEADING_IDS, readIds, TITLE } from "./check-requirements.mjs";
import { listFiles } from "./list-files.mjs";

const LIST = "docs/requirements.md";
const RECORDS = "docs/decisions";
/** Cites wrongly on purpose. */
const OWN_TEST = "scripts/checks/check-citations.test.mjs";

/** A comment begins a line or stands after a gap: what looks like one inside a path or a media type is none. */
const COMMENT = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const LINK = /\]\((?!\w+:|#)(?<said>[^)#\s]+)/g;
/** Not the last parts of a UUID. */
const RECORD_NAME = /(?<![\w-])\d{4}-[a-z][a-z0-9-]+\b/g;
const NOWHERE = [
  [/\bdecisions?[\s*]+\d+/gi, "a bare number is no address"],
  [/\u00a7+ ?\d*/g, "no document with sections lies here"],
  [/\bthe spec\b/gi, "no such document lies here"],
];
const INSTEAD = `write the id of a row of ${LIST}, the name of a file under ${RECORDS}, or the reason in words`;

/**
 * Citations in `files` (path → text) that lead nowhere, each a sentence with file and line.
 * @param ids the rows of the list of requirements
 * @param records paths of the decision files
 * @param isThere whether a path inside the project exists
 */
export function checkCitations(files, { ids, records, isThere }) {
  const known = { ids: new Set(ids), idLike: likeIds(ids), names: new Set(records.map(nameOf)), isThere };
  return [...sharedNumbers(records), ...[...files].flatMap(([file, text]) => checkFile(file, text, known))];
}

function checkFile(file, text, known) {
  const faults = [
    ...found(text, RECORD_NAME)
      .filter(({ said }) => !known.names.has(said))
      .map(({ said, at }) => [at, `${said} is no file under ${RECORDS}${sameNumber(said, known.names)}`]),
    ...idCitations(file, text, known.idLike)
      .filter(({ said }) => !known.ids.has(said))
      .map(({ said, at }) => [at, `${said} is no row of ${LIST}`]),
    ...(isRecord(file) ? [] : NOWHERE).flatMap(([pattern, why]) =>
      found(text, pattern).map(({ said, at }) => [
        at,
        `"${said.replace(/[\s*]+/g, " ")}" leads nowhere, ${why}; ${INSTEAD}`,
      ]),
    ),
    ...(isMarkdown(file) ? found(text, LINK) : [])
      .filter(({ said }) => !known.isThere(path.posix.join(path.posix.dirname(file), said)))
      .map(({ said, at }) => [at, `the link to ${said} leads nowhere`]),
  ];
  return faults
    .sort(([one], [other]) => one - other)
    .map(([at, fault]) => `${file}:${text.slice(0, at).split("\n").length}: ${fault}.`);
}

/** Ids are looked for where people write: anywhere else, a picture's path or an account's number may look like one. */
function idCitations(file, text, idLike) {
  if (isMarkdown(file)) return found(text, idLike);
  // What a title begins with is check-requirements' to judge.
  const titles = /\.(test|spec)\./.test(file) ? found(text, TITLE) : [];
  const told = titles.map(({ said, at }) => ({ said: said.replace(LEADING_IDS, blank), at }));
  return [...found(text, COMMENT), ...told].flatMap(({ said, at }) =>
    found(said, idLike).map((id) => ({ said: id.said, at: at + id.at })),
  );
}

/** Every match of a pattern, or of its group `said`, with its place in the text. */
function found(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => {
    const said = match.groups?.said ?? match[0];
    return { said, at: match.index + match[0].lastIndexOf(said) };
  });
}

/** Only the letters that the list uses: `A4`, `M112` and `E164` are other things. */
function likeIds(ids) {
  const letters = new Set(ids.map((id) => id.replace(/\d+$/, "")));
  return new RegExp(`(?<![\\w#-])(?:${[...letters].join("|")})\\d{2}\\b`, "g");
}

function sharedNumbers(records) {
  const first = new Map();
  return records.flatMap((record) => {
    const number = nameOf(record).slice(0, 4);
    const other = first.get(number);
    if (!other) first.set(number, record);
    return other ? [`${record} has the number of ${other}; give it the next free one.`] : [];
  });
}

function sameNumber(name, names) {
  const other = [...names].find((each) => each.startsWith(name.slice(0, 5)));
  return other ? `; ${name.slice(0, 4)} is ${other}` : "";
}

const blank = (text) => " ".repeat(text.length);
const nameOf = (record) => path.posix.basename(record, ".md");
const isMarkdown = (file) => file.endsWith(".md");
/** A record may speak of the sections of a standard. */
const isRecord = (file) => file.startsWith(`${RECORDS}/`);

/** Checks that every cited row, decision and file exists. */
export function run() {
  const atRoot = readdirSync(inProject(".")).filter((file) => /\.(ts|mjs|md)$/.test(file));
  const code = [...listFiles(["ts", "tsx", "mjs", "css"]), ...listFiles(["js"], ["public"])];
  const docs = listFiles(["md"], ["docs"]);
  const files = [...atRoot, ...code, ...docs].filter((file) => file !== OWN_TEST);
  const textOf = (file) => readFileSync(inProject(file), "utf8");
  return checkCitations(new Map(files.map((file) => [file, textOf(file)])), {
    ids: readIds(textOf(LIST)),
    records: docs.filter((file) => isRecord(file) && /^\d{4}-/.test(path.basename(file))),
    isThere: (place) => existsSync(inProject(place)),
  });
}
