import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedsOf } from "#app/features/catalog/rules/feeds.ts";
import { type FeedingAge, neededFor, proposeForGuests, spreadTrays, traysFor } from "./guests.ts";

const age = (ageClassId: string, feeds: number, sar: number): FeedingAge => ({
  ageClassId,
  feeds,
  priceHalalas: sar * 100,
});
const NAEMI = [age("suckling", 9, 1420), age("jadha", 15, 1895), age("thani", 20, 2150)];

describe("how many it takes", () => {
  it.each([
    [5, "suckling", 1],
    [9, "suckling", 1],
    [10, "jadha", 1],
    [20, "thani", 1],
    [30, "jadha", 2],
    [50, "thani", 3],
    [35, "thani", 2],
  ])("OG07 for %i guests %s × %i is proposed", (guests, ageClassId, quantity) => {
    expect(proposeForGuests(guests, NAEMI)).toMatchObject({ ageClassId, quantity });
  });

  it("OG07 of equal sums the fewest animals, and nothing where no row of an order holds as many", () => {
    expect(proposeForGuests(20, [age("a", 10, 100), age("b", 20, 200)])).toMatchObject({ ageClassId: "b" });
    expect(proposeForGuests(30, [])).toBeNull();
    expect(proposeForGuests(500, NAEMI)).toBeNull();
  });

  it("OG07 a proposal always does for all of them, with no animal too many, and none costs less", () => {
    const ages = fc.array(
      fc.record({
        ageClassId: fc.string({ minLength: 1 }),
        feeds: fc.integer({ min: 1, max: 60 }),
        priceHalalas: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), ages, (guests, offered) => {
        const proposal = proposeForGuests(guests, offered);
        const possible = offered.filter(({ feeds }) => neededFor(guests, feeds) !== null);
        expect(proposal === null).toBe(possible.length === 0);
        if (!proposal) return;
        expect(proposal.feeds).toBeGreaterThanOrEqual(guests);
        expect(proposal.quantity).toBeLessThanOrEqual(10);
        const fewer = (proposal.feeds / proposal.quantity) * (proposal.quantity - 1);
        expect(fewer).toBeLessThan(guests);
        for (const each of possible)
          expect((neededFor(guests, each.feeds) ?? 0) * each.priceHalalas).toBeGreaterThanOrEqual(
            proposal.totalHalalas,
          );
      }),
    );
  });

  it.each([
    [1, 1],
    [7, 1],
    [8, 2],
    [30, 5],
    [50, 8],
  ])("OG08 %i guests sit at %i trays", (guests, trays) => {
    expect(traysFor(guests)).toBe(trays);
  });

  it("OG08 trays are spread over the rows by their animals: none without one, none lost", () => {
    expect(spreadTrays(5, [2])).toEqual([5]);
    expect(spreadTrays(5, [3, 1])).toEqual([4, 1]);
    expect(spreadTrays(1, [1, 1])).toEqual([1, 1]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 20 }),
        (trays, quantities) => {
          const spread = spreadTrays(trays, quantities);
          expect(spread.reduce((sum, each) => sum + each, 0)).toBe(Math.max(trays, quantities.length));
          expect(Math.min(...spread)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  it.each([
    ["by the carcass", null, { liveWeightKg: 30, weightFactor: 1, carcassYield: 0.52 }, 15],
    ["a suckling", null, { liveWeightKg: 18, weightFactor: 1, carcassYield: 0.52 }, 9],
    ["a lighter breed", null, { liveWeightKg: 30, weightFactor: 0.8, carcassYield: 0.52 }, 12],
    ["the owner's figure", 20, { liveWeightKg: 30, weightFactor: 1, carcassYield: 0.52 }, 20],
    ["the owner's, of a lighter breed", 20, { liveWeightKg: 30, weightFactor: 0.8, carcassYield: 0.52 }, 16],
    ["never nobody", 1, { liveWeightKg: 1, weightFactor: 0.1, carcassYield: 0.1 }, 1],
  ])("OG09 an animal does for so many: %s", (_what, feeds, weight, guests) => {
    expect(feedsOf(feeds, weight)).toBe(guests);
  });
});
