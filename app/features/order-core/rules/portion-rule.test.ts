import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { furtherDeliveries } from "#app/features/order-quote/rules/further-deliveries.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PORTION_STATES, type PortionState } from "#app/vocabulary/portion.ts";
import { allBags, divisionProblem, evenParts, ownBags } from "./portion-rule.ts";
import { mayMovePortion, momentsAt, nextPortionState, portionStage } from "./portion-stage.ts";
import { movedTime, stopsOf } from "./portion-stops.ts";

const of = (...bags: number[]) => bags.map((count) => ({ bags: count }));

describe("how the meat of an order is divided", () => {
  it.each<[string, number, number[], string | null]>([
    ["nothing is shared", 12, [], null],
    ["a third each", 12, [4, 4], null],
    ["one bag stays", 12, [11], null],
    ["nothing stays", 12, [12], "share_bags"],
    ["more than there is", 12, [7, 7], "share_bags"],
    ["no bag", 12, [0], "share_bags"],
    ["half a bag", 12, [1.5], "share_bags"],
    ["six doors", 12, [1, 1, 1, 1, 1, 1], null],
    ["seven doors", 12, [1, 1, 1, 1, 1, 1, 1], "too_many_shares"],
  ])("SR01 %s: of %i bags %j", (_, all, bags, problem) => {
    expect(divisionProblem(all, of(...bags))).toBe(problem);
  });

  it("SR01 no bag is ever lost: what is shared and what stays are all of them", () => {
    const divided = fc.record({
      bagsPerAnimal: fc.integer({ min: 3, max: 40 }),
      animals: fc.integer({ min: 1, max: 20 }),
      bags: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(divided, ({ bagsPerAnimal, animals, bags }) => {
        const all = allBags(bagsPerAnimal, animals);
        const shared = bags.reduce((sum, count) => sum + count, 0);
        expect(ownBags(all, of(...bags)) + shared).toBe(all);
        expect(divisionProblem(all, of(...bags)) === null).toBe(shared < all);
      }),
    );
  });

  it("SR01 even parts are whole, add up, and differ by one bag at most", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 800 }), fc.integer({ min: 1, max: 7 }), (all, parts) => {
        const bags = evenParts(all, parts);
        expect(bags.reduce((sum, count) => sum + count, 0)).toBe(all);
        expect(Math.max(...bags) - Math.min(...bags)).toBeLessThanOrEqual(1);
      }),
    );
    expect(evenParts(12, 3)).toEqual([4, 4, 4]);
    expect(evenParts(13, 3)).toEqual([5, 4, 4]);
  });

  it("SR03 each door is a drive of its own, and a charity is none", () => {
    expect(furtherDeliveries(undefined)).toBe(0);
    expect(furtherDeliveries([{ partnerId: null }, { partnerId: "khayr" }, {}])).toBe(2);
  });
});

describe("when a share is driven", () => {
  const at = { date: "2026-05-27", time: "15:00" };

  it.each<[string, { date: string; time: string }, { date: string; time: string } | null, object | null]>([
    ["goes with the order", { date: "2026-05-29", time: "10:00" }, null, null],
    [
      "stays as many days after it",
      { date: "2026-05-29", time: "10:00" },
      { date: "2026-05-28", time: "12:00" },
      { date: "2026-05-30", time: "12:00" },
    ],
    [
      "is never before it",
      { date: "2026-05-27", time: "20:00" },
      { date: "2026-05-27", time: "17:00" },
      { date: "2026-05-27", time: "20:00" },
    ],
  ])("SR02 after a move it %s", (_, to, own, moved) => {
    expect(movedTime(at, to, own)).toEqual(moved);
  });

  it("SR02 what a charity fetches is driven nowhere", () => {
    const portion = { address: "حي النرجس، الرياض", scheduleDate: null, scheduleTime: null };
    expect(
      stopsOf(at, [
        { ...portion, partnerName: "جمعية" },
        { ...portion, partnerName: null },
      ]),
    ).toEqual([{ district: "النرجس", after: null }]);
  });
});

describe("how far a share is", () => {
  it("SR05 its own way counts, and before that the order's; of money nothing is told", () => {
    expect(portionStage("Pending Payment", "open")).toBe("planned");
    expect(portionStage("Butchery", "open")).toBe("preparing");
    expect(portionStage("Butchery", "prepared")).toBe("prepared");
    expect(portionStage("Completed", "out")).toBe("out");
    expect(portionStage("Cancelled", "out")).toBe("cancelled");
    expect(portionStage("Cancelled", "delivered")).toBe("delivered");
  });

  it("SR06 the desk notes nothing before the knife and nothing of what is cancelled", () => {
    expect(ORDER_STATUSES.filter(mayMovePortion)).toEqual(
      ORDER_STATUSES.filter(
        (status) => !["Pending Payment", "Paid", "Confirmed", "Cancelled"].includes(status),
      ),
    );
    expect(PORTION_STATES.map((state) => nextPortionState(state, false))).toEqual([
      "prepared",
      "out",
      "delivered",
      null,
    ]);
    expect(nextPortionState("prepared", true)).toBe("delivered");
  });

  it("SR06 a step keeps the moments before it and takes those after it", () => {
    const steps = fc.array(fc.constantFrom<PortionState>(...PORTION_STATES), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (states) => {
        let had: Parameters<typeof momentsAt<number>>[1] = {
          preparedAt: null,
          outAt: null,
          deliveredAt: null,
        };
        states.forEach((state, now) => {
          had = momentsAt(state, had, now);
          const reached = had.deliveredAt !== null ? "delivered" : had.outAt !== null ? "out" : null;
          expect(reached ?? (had.preparedAt !== null ? "prepared" : "open")).toBe(state);
        });
      }),
    );
  });
});
