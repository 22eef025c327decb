import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partReference, partTransferOf } from "#app/features/payments/rules/part-transfer.ts";
import { evenSums } from "#app/features/payments/rules/split/even-sums.ts";
import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";
import { friendsBalance, isOwnerIn, ownSum, partBalance, splitProblem } from "./split-rule.ts";

const part = (askedHalalas: number, receivedHalalas = 0, withdrawnAt: string | null = null) => ({
  askedHalalas,
  receivedHalalas,
  withdrawnAt,
});
const GONE = "2026-03-10T09:00:00Z";

describe("even sums", () => {
  it.each([
    ["whole riyals, the rest with who asks", 100_000, 3, [33_400, 33_300, 33_300]],
    ["evenly where it goes", 90_000, 3, [30_000, 30_000, 30_000]],
    ["halalas stay with who asks", 100_050, 2, [50_050, 50_000]],
    ["less than a riyal each", 150, 2, [75, 75]],
  ])("QT02 %s", (_, total, people, sums) => {
    expect(evenSums(total, people)).toEqual(sums);
  });

  it("QT02 come to the total to the halala, friends alike, and nobody has less than nothing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: SPLIT_LIMITS.peopleMin, max: SPLIT_LIMITS.peopleMax }),
        (total, people) => {
          const [own = 0, ...friends] = evenSums(total, people);
          expect(friends).toHaveLength(people - 1);
          expect(friends.reduce((sum, each) => sum + each, own)).toBe(total);
          expect(new Set(friends).size).toBe(1);
          expect(own).toBeGreaterThanOrEqual(friends[0] ?? 0);
          if (total >= people * 100) expect((friends[0] ?? 0) % 100).toBe(0);
        },
      ),
    );
  });
});

describe("what is asked of whom", () => {
  it.each([
    ["open", part(30_000), 30_000],
    ["paid in part", part(30_000, 10_000), 20_000],
    ["paid", part(30_000, 30_000), 0],
    ["paid beyond it", part(30_000, 40_000), 0],
    ["withdrawn", part(30_000, 0, GONE), 0],
  ])("QT03 of a part that is %s", (_, one, rest) => {
    expect(partBalance(one)).toBe(rest);
  });

  it.each([
    ["friends are asked for some", [641, 641], true],
    ["friends are asked for all", [1_284, 641], false],
    ["it became cheaper than what they are asked for", [2_000], false],
  ])("QT04 whether the customer puts in too: %s", (_, sums, isIn) => {
    expect(
      isOwnerIn(
        1_925,
        sums.map((sum) => part(sum)),
      ),
    ).toBe(isIn);
  });

  it("QT03 what no friend is asked for stays with the customer", () => {
    const parts = [part(30_000), part(30_000, 30_000), part(20_000, 0, GONE)];
    expect(friendsBalance(parts)).toBe(30_000);
    expect(ownSum(70_000, parts)).toBe(40_000);
    // The order became cheaper than what friends are asked for.
    expect(ownSum(20_000, parts)).toBe(0);
  });

  it.each([
    ["all that is left", [70_000], null],
    ["a halala more", [70_001], "split_too_much"],
    ["several that are too much together", [40_000, 40_000], "split_too_much"],
    ["more friends than an order has", Array.from({ length: 19 }, () => 100), "split_full"],
  ])("QT03 asking for %s", (_, asked, problem) => {
    expect(splitProblem(100_000, [part(30_000)], asked)).toBe(problem);
  });

  it("QT03 whatever is asked, friends are never asked for more than is due", () => {
    const amounts = fc.array(fc.integer({ min: 100, max: 40_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.array(amounts, { maxLength: 6 }),
        (due, rounds) => {
          const parts: ReturnType<typeof part>[] = [];
          for (const asked of rounds)
            if (splitProblem(due, parts, asked) === null) parts.push(...asked.map((sum) => part(sum)));
          expect(friendsBalance(parts)).toBeLessThanOrEqual(due);
          expect(friendsBalance(parts) + ownSum(due, parts)).toBe(due);
        },
      ),
    );
  });

  it("QT04 a friend pays no more than is due, by a reference of the part's own", () => {
    const view = { id: "one", position: 2, restHalalas: 30_000 };
    const order = (dueHalalas: number) => ({
      reference: "K7Q4MWXD",
      dueHalalas,
      split: { parts: [view] } as never,
    });
    expect(partReference("K7Q4MWXD", 2)).toBe("K7Q4MWXD-2");
    expect(partTransferOf(order(50_000), "one")).toEqual({ halalas: 30_000, reference: "K7Q4MWXD-2" });
    expect(partTransferOf(order(10_000), "one").halalas).toBe(10_000);
    expect(partTransferOf(order(-500), "one").halalas).toBe(0);
    expect(partTransferOf(order(50_000), "another").halalas).toBe(0);
  });
});
