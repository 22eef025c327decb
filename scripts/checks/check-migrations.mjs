import { readdirSync, readFileSync, rmSync } from "node:fs";
import { inProject } from "../project-folder.mjs";

const FOLDER = "db/migrations";
const META = `${FOLDER}/meta`;
const MEND = "node scripts/checks/check-migrations.mjs --write";

/** What the version before could no longer do. Indexes, constraints, triggers and defaults may go: it lives without them. */
const TAKES_AWAY =
  /\bSET\s+NOT\s+NULL\b|\bDROP\s+(?:TABLE|COLUMN|TYPE|SCHEMA|SEQUENCE|VIEW|MATERIALIZED|FUNCTION)\b|\bRENAME\b|\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b|\bADD\s+COLUMN\b(?=[^;,]*\bNOT\s+NULL\b)(?![^;,]*\b(?:DEFAULT|GENERATED)\b)/gi;

/** Landed before this was checked. */
const PAST = ["0062_two-persons-and-accounts"];

/** Lets the statement below it through, once a version has stood that does without: `-- unused since 0.2.0: why`. */
const UNUSED_SINCE = /^-- unused since \d+\.\d+\.\d+: \S/m;

/** What of `sql` would break the version before, which runs on beside this one while machines take turns. */
export function findTaking(sql) {
  const bare = sql
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"[^"\n]*"/g, "name");
  return bare
    .split(/;|--> statement-breakpoint/)
    .filter((statement) => !UNUSED_SINCE.test(statement))
    .flatMap((statement) =>
      [...statement.replace(/--.*$/gm, "").matchAll(TAKES_AWAY)].map(([found]) => found.replace(/\s+/g, " ")),
    );
}

/** Snapshots that a newer one has made superfluous, and whether the newest step has one. */
export function oldSnapshots(files, entries) {
  const numbers = files.flatMap((file) => /^(\d+)_snapshot\.json$/.exec(file)?.slice(1) ?? []).sort();
  const newest = entries.at(-1).tag.slice(0, 4);
  return { old: numbers.slice(0, -1), isNewestThere: numbers.at(-1) === newest, newest };
}

function read() {
  const { entries } = JSON.parse(readFileSync(inProject(`${META}/_journal.json`), "utf8"));
  return { entries, ...oldSnapshots(readdirSync(inProject(META)), entries) };
}

/** Keeps the newest snapshot only. */
export function dropOlderSnapshots() {
  for (const number of read().old) rmSync(inProject(`${META}/${number}_snapshot.json`));
}

export function run() {
  const { entries, old, isNewestThere, newest } = read();
  const [, ...later] = entries;
  return [
    ...old.map((number) => `${META}/${number}_snapshot.json is not the newest; ${MEND} removes it.`),
    ...(isNewestThere ? [] : [`${META} has no snapshot of ${newest}, the newest migration.`]),
    ...later
      .filter(({ tag }) => !PAST.includes(tag))
      .flatMap(({ tag }) =>
        findTaking(readFileSync(inProject(`${FOLDER}/${tag}.sql`), "utf8")).map(
          (found) =>
            `${FOLDER}/${tag}.sql: ${found} breaks the version before, which runs beside this one; add, and take away a version later (CONTRIBUTING.md).`,
        ),
      ),
  ];
}

if (process.argv[1] === import.meta.filename && process.argv.includes("--write")) dropOlderSnapshots();
