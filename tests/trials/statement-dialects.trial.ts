import { readDialects } from "#tests/support/samples/read-dialects.ts";
import type { TrialRow } from "./trial-row.ts";

const STATEMENTS = Number(process.env.STATEMENTS ?? 100_000);
/** The same seed is the same run. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 30);

/** A hundred thousand statements in every dialect of banks, written from random movements and read back. */
export async function run(): Promise<TrialRow[]> {
  const started = Date.now();
  const figures: TrialRow["figures"] = { seed: SEED };
  let ok = true;
  try {
    Object.assign(figures, await readDialects(STATEMENTS, SEED));
  } catch (error) {
    ok = false;
    figures.fault = error instanceof Error ? `${error.message} ${error.cause ?? ""}` : String(error);
  }
  figures.seconds = Math.round((Date.now() - started) / 1000);
  return [
    { round: "statement dialects", what: `${STATEMENTS} statements written and read back`, figures, ok },
  ];
}
