import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { type CommissionTerms, type CountedFrom, commissionOn, owedBy } from "./commission-on.ts";
import { type ExamplePrices, exampleOrders, mostOwed, workOut } from "./worked-example.ts";

const named = (name: string, halalas: number) => ({ name, nameEn: null, halalas });
const animal = (name: string, halalas: number) => ({
  breed: { name, nameEn: null },
  age: { name: "جذع", nameEn: null },
  halalas,
});
/** The menu and the prices of the example shop's first restaurant. */
const MENU: ExamplePrices = {
  animals: [animal("نعيمي", 189_500), animal("بربري", 74_700), animal("سواكني", 127_600)],
  dishes: [named("مندي", 15_000), named("كبسة", 13_000), named("مضغوط", 16_000)],
  deliveryHalalas: 2_500,
  feeHalalas: 3_000,
};
const percent = (percent: number, base: CommissionTerms["base"]): CommissionTerms => ({
  ...{ kind: "percent", percent, base, unitHalalas: 0 },
});
const [usual, least] = exampleOrders(MENU);
if (!usual || !least) throw new Error("a menu has two examples");

describe("what a commission is counted from", () => {
  it.each([
    ["percent", 5, "whole_order", 10_275],
    ["percent", 5, "own_share", 650],
    ["fixed", 0, "own_share", 1_000],
    ["per_animal", 0, "whole_order", 2_000],
  ] as const)("CB01 %s %d of %s makes %d", (kind, percent, base, made) => {
    const of: CountedFrom = { ownHalalas: 13_000, orderHalalas: 205_500, animals: 2 };
    expect(commissionOn({ kind, percent, base, unitHalalas: 1_000 }, of)).toBe(made);
  });

  it("CB01 a percent of its own share is never more than a partner sold, of whatever it is asked", () => {
    const amounts = fc.record({
      ownHalalas: fc.nat(5_000_000),
      orderHalalas: fc.nat(50_000_000),
      animals: fc.integer({ min: 1, max: 70 }),
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 200 }), (of, halves) => {
        const terms = percent(halves / 2, "own_share");
        expect(owedBy(terms, of)).toBe(0);
        expect(commissionOn(terms, of)).toBe(commissionOn(terms, { ...of, orderHalalas: 0 }));
      }),
    );
  });
});

describe("the worked example of a contract", () => {
  it("CB02 is the usual order, and the one that leaves a restaurant least: the dearest animal, cooked cheapest and fetched", () => {
    expect([usual.animal.breed.name, usual.dish?.name, usual.of]).toEqual([
      ...["سواكني", "مندي"],
      { ownHalalas: 17_500, orderHalalas: 145_600, animals: 1 },
    ]);
    expect([least.animal.breed.name, least.dish?.name, least.of]).toEqual([
      ...["نعيمي", "كبسة"],
      { ownHalalas: 13_000, orderHalalas: 205_500, animals: 1 },
    ]);
  });

  it.each([
    [5, "whole_order", { commissionHalalas: 10_275, leftHalalas: 2_725, owedHalalas: 0 }],
    [7, "whole_order", { commissionHalalas: 14_385, leftHalalas: 0, owedHalalas: 1_385 }],
    [100, "own_share", { commissionHalalas: 13_000, leftHalalas: 0, owedHalalas: 0 }],
  ] as const)("CB02 %d percent of the %s", (share, base, worked) => {
    expect(workOut(percent(share, base), least)).toEqual(worked);
    expect(mostOwed(percent(share, base), [usual, least])).toBe(worked.owedHalalas);
  });

  it("CB02 of a breeder it is of the meat alone, and the cheapest animal leaves it least", () => {
    const [, cheapest] = exampleOrders({ ...MENU, dishes: null });
    expect([cheapest?.animal.breed.name, cheapest?.of.ownHalalas]).toEqual(["بربري", 74_700]);
  });

  it("CB02 where nothing is sold or cooked there is none", () => {
    expect(exampleOrders({ ...MENU, animals: [] })).toEqual([]);
    expect(exampleOrders({ ...MENU, dishes: [] })).toEqual([]);
  });

  it("CB02 no order of the menu leaves its restaurant owing more for an animal than the example says", () => {
    const halalas = fc.integer({ min: 1, max: 400_000 });
    const prices = fc.record({
      animals: fc.array(
        halalas.map((price) => animal("س", price)),
        { minLength: 1, maxLength: 6 },
      ),
      dishes: fc.array(
        halalas.map((price) => named("ط", price)),
        { minLength: 1, maxLength: 6 },
      ),
      deliveryHalalas: fc.nat(5_000),
      feeHalalas: fc.nat(5_000),
    });
    const terms = fc.record({
      kind: fc.constantFrom(...COMMISSION_KINDS),
      percent: fc.integer({ min: 0, max: 100 }),
      base: fc.constantFrom(...COMMISSION_BASES),
      unitHalalas: fc.nat(50_000),
    });
    const picks = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(prices, terms, picks, fc.boolean(), (menu, agreed, lines, isBrought) => {
        const bought = lines.map(([meat, dish]) => ({
          meat: menu.animals[meat % menu.animals.length]?.halalas ?? 0,
          dish: menu.dishes[dish % menu.dishes.length]?.halalas ?? 0,
        }));
        const cooking = bought.reduce((sum, { dish }) => sum + dish, 0);
        const of: CountedFrom = {
          ownHalalas: cooking + (isBrought ? menu.deliveryHalalas : 0),
          orderHalalas: bought.reduce((sum, { meat }) => sum + meat, 0) + cooking + menu.feeHalalas,
          animals: bought.length,
        };
        const most = mostOwed(agreed, exampleOrders(menu));
        // A halala for each animal is what rounding the example may have hidden.
        expect(owedBy(agreed, of)).toBeLessThanOrEqual((most + 1) * bought.length);
      }),
    );
  });
});
