import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { migrateDatabase } from "#db/migrate.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import type { HistoriesSeen } from "#tests/support/money-histories/check-histories.ts";
import { startScratchPostgres } from "#tests/support/scratch-postgres.ts";
import { inProject } from "../../scripts/project-folder.mjs";
import type { TrialRow } from "./trial-row.ts";

const HISTORIES = Number(process.env.HISTORIES ?? 10_000);
const PROCESSES = Number(process.env.PROCESSES ?? Math.min(3, availableParallelism()));
/** As many as are done in so many minutes; 0: all of them. */
const MINUTES = process.env.MINUTES ?? "0";
/** The same seed with the same number of histories and processes is the same run. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 30);
const SHARD = inProject("tests/support/money-histories/check-shard.ts");
const TEMPLATE = "histories_template";

/** Ten thousand random histories of money, in several shops at once, against a plain count. */
export async function run(): Promise<TrialRow[]> {
  const postgres = await startScratchPostgres();
  try {
    await migrateDatabase(await createDatabase(postgres.url, TEMPLATE));
    const started = Date.now();
    const shards = await Promise.all(
      Array.from({ length: PROCESSES }, (_, at) => runShard(postgres.url, at)),
    );
    const seconds = Math.round((Date.now() - started) / 1000);
    const faults = shards.flatMap(({ fault }) => fault ?? []);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const sum = (of: (shard: HistoriesSeen) => number) => shards.reduce((all, shard) => all + of(shard), 0);
    const histories = sum((shard) => shard.histories);
    const differences = sum((shard) => shard.differences);
    const row = { round: "money histories", ok: faults.length === 0 && differences === 0 };
    return [
      {
        ...row,
        what: `${HISTORIES} random histories of money in ${PROCESSES} shops, every account against a plain count`,
        figures: {
          histories,
          faults: faults.length,
          "differences of the books": differences,
          seed: SEED,
          seconds,
          "ms each": Math.round((seconds * 1000 * PROCESSES) / Math.max(1, histories)),
        },
      },
      { ...row, what: "acts, by what came of them", figures: talliesOf(shards) },
    ];
  } finally {
    await postgres.stop();
  }
}

async function runShard(server: string, at: number): Promise<HistoriesSeen> {
  const many = Math.floor(HISTORIES / PROCESSES) + (at < HISTORIES % PROCESSES ? 1 : 0);
  const said = [server, TEMPLATE, String(many), String(SEED + at), MINUTES];
  const shard = spawn(process.execPath, [SHARD, ...said], { stdio: ["ignore", "pipe", "inherit"] });
  const [told, [code]] = await Promise.all([text(shard.stdout), once(shard, "exit")]);
  if (code !== 0) throw new Error(`shard ${at} ended with ${code}`);
  return JSON.parse(told);
}

/** Each act with how often it was done, and what came of it most often first. */
function talliesOf(shards: readonly HistoriesSeen[]): Record<string, string> {
  const all = new Map<string, Map<string, number>>();
  for (const [act, outcomes] of shards.flatMap(({ tally }) => Object.entries(tally)))
    for (const [outcome, many] of Object.entries(outcomes)) {
      const of = all.get(act) ?? new Map<string, number>();
      all.set(act, of.set(outcome, (of.get(outcome) ?? 0) + many));
    }
  const words = (of: ReadonlyMap<string, number>) =>
    [...of]
      .sort(([, one], [, other]) => other - one)
      .map(([outcome, many]) => `${outcome} ${many}`)
      .join(", ");
  return Object.fromEntries([...all].map(([act, of]) => [act, words(of)]));
}
