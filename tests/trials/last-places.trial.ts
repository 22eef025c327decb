import { isKept, rushAgainAndAgain } from "#tests/support/last-places/rush-rounds.ts";
import { LEFT } from "#tests/support/last-places/rush-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const CUSTOMERS = 200;
const ROUNDS = Number(process.env.RUSHES ?? 200);
const KILL_EVERY = 10;

/** Two hundred customers confirm at once for the last five places of a window, again and again, while processes are killed. */
export async function run(): Promise<TrialRow[]> {
  const seen = await rushAgainAndAgain({ customers: CUSTOMERS, rounds: ROUNDS, killEvery: KILL_EVERY });
  const { rounds, kills, deadlocks, lost, beyond, regained, dates, roundsMs } = seen;
  const sum = (of: (rush: (typeof rounds)[number]) => number) =>
    rounds.reduce((all, rush) => all + of(rush), 0);
  const placed = rounds.map((rush) => rush.stored);
  const broken = rounds.filter((rush) => !isKept(rush, CUSTOMERS));
  const strange = rounds.flatMap((rush) => rush.strange);
  return [
    {
      round: "last places",
      what: `${CUSTOMERS} customers on the last ${LEFT} places of a window, ${ROUNDS} rounds, three processes`,
      figures: {
        "fewest given": Math.min(...placed),
        "most given": Math.max(...placed),
        "told of the nearest": sum(({ refused }) => refused),
        kills,
        "lost connections": sum(({ interrupted }) => interrupted),
        doubled: sum(({ doubled }) => doubled),
        deadlocks,
        "places lost": lost,
        "slots beyond": beyond,
        "had again": `${regained} of ${dates * LEFT}`,
        "slowest answer ms": Math.max(...rounds.map(({ slowestMs }) => slowestMs)),
        "a round ms": Math.round(roundsMs / ROUNDS),
        ...(strange.length > 0 && { strange: `${strange.length}: ${[...new Set(strange)].join()}` }),
      },
      ok: broken.length === 0 && deadlocks + lost + beyond === 0 && regained === dates * LEFT,
    },
  ];
}
