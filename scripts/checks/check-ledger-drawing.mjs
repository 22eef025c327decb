import { readFileSync, writeFileSync } from "node:fs";
import { POSTINGS } from "../../app/features/ledger/rules/postings.ts";
import { JOURNAL_COLUMNS } from "../../app/features/money-admin/rules/journal-columns.ts";
import { ACCOUNTS } from "../../app/vocabulary/money/ledger.ts";
import { inProject } from "../project-folder.mjs";

const PLACE = "docs/ledger.md";
const words = (language) =>
  JSON.parse(readFileSync(inProject(`app/i18n/${language}/admin-money.json`), "utf8"));

/** What an accountant reads, out of what the program does: frames of docs/ledger.md by name. */
function drawings() {
  const [ar, en] = [words("ar"), words("en")];
  const table = (head, rows) =>
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const accounts = Object.entries(ACCOUNTS).map(([kind, { number, class: type, party }]) => [
    number,
    en.kind[kind],
    ar.kind[kind],
    en.class[type],
    en.partyKind[party],
    en.about[kind],
  ]);
  const postings = Object.entries(POSTINGS).map(([purpose, rules]) => {
    const side = (wanted) =>
      rules
        .filter(([each]) => each === wanted)
        .map(([, kind, amount]) => `${ACCOUNTS[kind].number} ${en.kind[kind]} (\`${amount}\`)`)
        .join("<br>");
    return [`${en.purpose[purpose]}<br>${ar.purpose[purpose]}`, side("debit"), side("credit")];
  });
  const columns = JOURNAL_COLUMNS.map((column, at) => [at + 1, en.journal[column], ar.journal[column]]);
  return {
    accounts: table(["number", "account", "الحساب", "class", "one for each", "what it is"], accounts),
    postings: table(["event", "debit", "credit"], postings),
    journal: table(["column", "English", "العربية"], columns),
  };
}

/** `text` with the drawings of today inside their frames. */
export function hangDrawings(text) {
  return Object.entries(drawings()).reduce(
    (all, [name, drawing]) =>
      all.replace(frameOf(name), (_, above, below) => `${above}\n${drawing}\n\n${below}`),
    text,
  );
}

const frameOf = (name) => new RegExp(`(<!-- ${name}: [^>]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`);

/** Checks that the drawings of the ledger in the docs are those of the code. */
export function run() {
  const text = readFileSync(inProject(PLACE), "utf8");
  const missing = Object.keys(drawings()).filter((name) => !frameOf(name).test(text));
  if (missing.length > 0)
    return missing.map((name) => `${PLACE} has no place for ${name}: <!-- ${name}: … -->`);
  return hangDrawings(text) === text
    ? []
    : [`${PLACE} is out of date: node scripts/checks/check-ledger-drawing.mjs --write`];
}

if (process.argv[1] === import.meta.filename && process.argv.includes("--write")) {
  writeFileSync(inProject(PLACE), hangDrawings(readFileSync(inProject(PLACE), "utf8")));
}
