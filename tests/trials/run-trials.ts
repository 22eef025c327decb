import { readdirSync } from "node:fs";
import path from "node:path";
import type { TrialRow } from "./trial-row.ts";

/**
 * Runs every `*.trial.ts` beside it, or those whose names begin with one of the arguments, one after the other, and prints
 * what each saw as a table. Exits with 1 when a promise was broken.
 */
const folder = import.meta.dirname;
const asked = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".trial.ts"))
  .filter((name) => asked.length === 0 || asked.some((start) => name.startsWith(start)))
  .sort();

function print({ round, what, figures, ok }: TrialRow): void {
  const seen = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
  console.log(`| ${ok ? "ok" : "BROKEN"} | ${round} | ${what} | ${seen.join(" · ")} |`);
}

const started = Date.now();
console.log("| | trial | what was done | what was seen |\n| --- | --- | --- | --- |");
let broken = 0;
for (const file of files) {
  const { run } = (await import(path.join(folder, file))) as { run: () => Promise<TrialRow[]> };
  for (const row of await run()) {
    print(row);
    if (!row.ok) broken += 1;
  }
}
console.log(
  `\n${files.length} trials in ${Math.round((Date.now() - started) / 1000)} s, ${broken} promises broken`,
);
process.exit(broken === 0 ? 0 : 1);
