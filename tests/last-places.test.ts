import { beforeAll, describe, expect, it, vi } from "vitest";
import { inDepth } from "#tests/in-depth.ts";
import { isKept, type RushRounds, rushAgainAndAgain } from "./support/last-places/rush-rounds.ts";
import { LEFT } from "./support/last-places/rush-shop.ts";

// Three real processes on one real database, and two hundred customers of each round.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 600_000 });

const CUSTOMERS = 200;
const ROUNDS = inDepth(20, 5);
/** In a round that has others before and after it. */
const KILL_EVERY = Math.ceil((ROUNDS + 1) / 2);

let seen: RushRounds;
beforeAll(async () => {
  seen = await rushAgainAndAgain({ customers: CUSTOMERS, rounds: ROUNDS, killEvery: KILL_EVERY });
});

describe("two hundred customers on the last five places of a window", () => {
  it("KX01 exactly five get them in every round, and everybody else hears of the nearest times", () => {
    expect(seen.rounds).toHaveLength(ROUNDS);
    for (const [round, rush] of seen.rounds.entries()) {
      const { placed, stored, refused, strange } = rush;
      expect({ round, placed: new Set(placed).size, stored, refused, strange }, seen.said).toEqual({
        round,
        placed: LEFT,
        stored: LEFT,
        refused: CUSTOMERS - LEFT,
        strange: [],
      });
      expect(isKept(rush, CUSTOMERS)).toBe(true);
    }
  });

  it("KX02 a killed process costs nobody an order and gives nobody two: the same key is answered with the same order", () => {
    expect(seen.kills).toBe(1);
    expect(seen.rounds.map(({ doubled }) => doubled)).toEqual(Array.from({ length: ROUNDS }, () => 0));
    const interrupted = seen.rounds.reduce((sum, rush) => sum + rush.interrupted, 0);
    expect(interrupted, "somebody was under way when it was killed").toBeGreaterThan(0);
  });

  it("KX03 nobody waits for each other in a circle, and no place is lost: what ended can be had again", () => {
    const { deadlocks, lost, beyond, regained, dates } = seen;
    expect({ deadlocks, lost, beyond, regained }).toEqual({
      deadlocks: 0,
      lost: 0,
      beyond: 0,
      regained: dates * LEFT,
    });
  });
});
