import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entry, type PriceBook, type RestaurantPrices } from "#app/features/catalog/rules/price-book.ts";
import { type QuoteInput, quoteOrder } from "./quote.ts";

const RESTAURANT: RestaurantPrices = {
  slug: "deerah",
  visible: true,
  cooking: {
    mandi: { priceHalalas: 150_00, disabled: false, category: "meat" },
    kabsa: { priceHalalas: 130_00, disabled: false, category: "meat" },
    madfun: { priceHalalas: 140_00, disabled: true, category: "meat" },
    bukhari: { priceHalalas: 45_00, disabled: false, category: "rice" },
  },
  sides: {
    salad: { priceHalalas: 12_00, active: true },
    broth: { priceHalalas: 15_00, active: true },
    old: { priceHalalas: 9_00, active: false },
  },
  deliveryPriceHalalas: 25_00,
  platesInsuranceMode: "fixed",
  platesInsurancePriceHalalas: 50_00,
};

const BOOK: PriceBook = {
  prices: { "naemi:jadha": 1895_00, "najdi:jadha": 1864_00, "barbary:jadha": 50_00 },
  breeds: { naemi: { weightFactor: 1 }, najdi: { weightFactor: 1.1 }, barbary: { weightFactor: 1 } },
  ageClasses: { jadha: { liveWeightKg: 26 }, thani: { liveWeightKg: 32 } },
  cutOptions: {
    hadrami: { category: "cut", homeCut: "custom", priceHalalas: 0 },
    head: { category: "extra", homeCut: null, priceHalalas: 30_00 },
    tripe: { category: "extra", homeCut: null, priceHalalas: 0 },
  },
  restaurant: RESTAURANT,
  settings: {
    appFeeHalalas: 30_00,
    appFeeShown: true,
    homeDeliveryFeeHalalas: 20_00,
    minimumOrderHalalas: 100_00,
    vatPercent: 15,
    carcassYield: 0.52,
  },
};

const HOME: QuoteInput = {
  fulfillment: "home",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }],
};
const COOKED: QuoteInput = {
  fulfillment: "restaurant",
  restaurantSlug: "deerah",
  deliveryMethod: "delivery",
  riceCookingTypeId: "bukhari",
  sides: { salad: 3, broth: 0 },
  meats: [
    { breedId: "naemi", ageClassId: "jadha", quantity: 2, cookingTypeId: "mandi", platesCount: 4 },
    { breedId: "najdi", ageClassId: "jadha", quantity: 1, cookingTypeId: "kabsa" },
  ],
};
const withSettings = (settings: Partial<PriceBook["settings"]>): PriceBook => ({
  ...BOOK,
  settings: { ...BOOK.settings, ...settings },
});
const withRestaurant = (change: Partial<RestaurantPrices>): PriceBook => ({
  ...BOOK,
  restaurant: { ...RESTAURANT, ...change },
});

describe("quote", () => {
  it("R05 R07 R10 a home order costs its meat and the fee, with delivery on top", () => {
    expect(quoteOrder(HOME, BOOK)).toEqual({
      lines: {
        meats: [
          {
            unitPriceHalalas: 1895_00,
            totalHalalas: 3790_00,
            cookingHalalas: 0,
            extras: [],
            liveKg: 26,
            carcassKg: 13.5,
          },
        ],
        sides: [],
      },
      riceHalalas: 0,
      meatHalalas: 3790_00,
      cookingHalalas: 0,
      sidesHalalas: 0,
      appFeeHalalas: 30_00,
      deliveryFeeHalalas: 20_00,
      deliveryZone: null,
      totalHalalas: 3820_00,
      grandTotalHalalas: 3840_00,
      vatInsideHalalas: 500_87,
      depositHalalas: 0,
      problems: [],
    });
  });

  it("WH06 bringing an order home costs what the setting says", () => {
    const fees = [0, 35_00].map((fee) => quoteOrder(HOME, withSettings({ homeDeliveryFeeHalalas: fee })));
    expect(
      fees.map(({ deliveryFeeHalalas, grandTotalHalalas }) => [deliveryFeeHalalas, grandTotalHalalas]),
    ).toEqual([
      [0, 3820_00],
      [35_00, 3855_00],
    ]);
  });

  it("R05 R09 a cooked order adds a style for each animal, rice once, and sides", () => {
    const quote = quoteOrder(COOKED, BOOK);
    expect(quote).toMatchObject({
      riceHalalas: 45_00,
      meatHalalas: 2 * 1895_00 + 1864_00,
      cookingHalalas: 2 * 150_00 + 130_00 + 45_00,
      sidesHalalas: 36_00,
      appFeeHalalas: 30_00,
      totalHalalas: 6195_00,
      problems: [],
    });
    expect(quote.lines.sides).toEqual([
      { id: "salad", amount: 3, unitPriceHalalas: 12_00, totalHalalas: 36_00 },
    ]);
    expect(quote.lines.meats.map((line) => line.cookingHalalas)).toEqual([300_00, 130_00]);
  });

  it("WR15 WR16 the restaurant's delivery comes on top, the plates' deposit is in no total", () => {
    expect(quoteOrder(COOKED, BOOK)).toMatchObject({
      deliveryFeeHalalas: 25_00,
      totalHalalas: 6195_00,
      grandTotalHalalas: 6220_00,
      depositHalalas: 50_00,
    });
  });

  it("WR15 picking up costs no delivery", () => {
    expect(quoteOrder({ ...COOKED, deliveryMethod: "pickup" }, BOOK).deliveryFeeHalalas).toBe(0);
  });

  it("WR16 WR04 per plate the deposit counts plates, a missing count as one", () => {
    const book = withRestaurant({ platesInsuranceMode: "perPlate", platesInsurancePriceHalalas: 10_00 });
    expect(quoteOrder(COOKED, book).depositHalalas).toBe(50_00);
    expect(quoteOrder(COOKED, book).grandTotalHalalas).toBe(6220_00);
  });

  it("R06 the fee counts only while its show flag is on", () => {
    const quote = quoteOrder(HOME, withSettings({ appFeeShown: false }));
    expect([quote.appFeeHalalas, quote.totalHalalas]).toEqual([0, 3790_00]);
  });

  it("R12 the minimum is for the grand total, to the halala", () => {
    const small: QuoteInput = {
      fulfillment: "home",
      meats: [{ breedId: "barbary", ageClassId: "jadha", quantity: 1 }],
    };
    expect(quoteOrder(small, BOOK).grandTotalHalalas).toBe(100_00);
    expect(quoteOrder(small, BOOK).problems).toEqual([]);
    expect(quoteOrder(small, withSettings({ homeDeliveryFeeHalalas: 19_99 })).problems).toEqual([
      { code: "below_minimum", path: "total" },
    ]);
  });

  it.each<[string, Partial<QuoteInput>, PriceBook, { code: string; path: string }]>([
    [
      "W24 a pair without a price",
      { meats: [{ breedId: "naemi", ageClassId: "thani", quantity: 1 }] },
      BOOK,
      { code: "combination_unavailable", path: "meats.0.breedId" },
    ],
    [
      "an unknown breed",
      { meats: [{ breedId: "constructor", ageClassId: "x", quantity: 1 }] },
      BOOK,
      { code: "combination_unavailable", path: "meats.0.breedId" },
    ],
    [
      "a hidden restaurant",
      {},
      withRestaurant({ visible: false }),
      { code: "restaurant_unavailable", path: "restaurantSlug" },
    ],
    [
      "an unknown restaurant",
      {},
      { ...BOOK, restaurant: null },
      { code: "restaurant_unavailable", path: "restaurantSlug" },
    ],
    [
      "another restaurant's prices",
      { restaurantSlug: "other" },
      BOOK,
      { code: "restaurant_unavailable", path: "restaurantSlug" },
    ],
    [
      "a disabled style",
      { meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "madfun" }] },
      BOOK,
      { code: "cooking_unavailable", path: "meats.0.cookingTypeId" },
    ],
    [
      "rice as a style",
      { meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "bukhari" }] },
      BOOK,
      { code: "cooking_unavailable", path: "meats.0.cookingTypeId" },
    ],
    [
      "a style named like a method",
      { meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "toString" }] },
      BOOK,
      { code: "cooking_unavailable", path: "meats.0.cookingTypeId" },
    ],
    [
      "a style as rice",
      { riceCookingTypeId: "mandi" },
      BOOK,
      { code: "rice_unavailable", path: "riceCookingTypeId" },
    ],
    ["a side that is off", { sides: { old: 1 } }, BOOK, { code: "side_unavailable", path: "sides.old" }],
    ["an unknown side", { sides: { valueOf: 1 } }, BOOK, { code: "side_unavailable", path: "sides.valueOf" }],
  ])("R19 %s is a problem and costs nothing", (_what, change, book, problem) => {
    expect(quoteOrder({ ...COOKED, ...change }, book).problems).toEqual([problem]);
  });

  it("W10 a draft without any choice costs nothing, and the fees start with the first animal", () => {
    const empty = quoteOrder({ fulfillment: null, meats: [] }, BOOK);
    expect([empty.grandTotalHalalas, empty.problems]).toEqual([0, []]);
    const half: QuoteInput = {
      fulfillment: "home",
      meats: [{ breedId: "naemi", ageClassId: null, quantity: 1 }],
    };
    expect(quoteOrder(half, BOOK).grandTotalHalalas).toBe(0);
    expect(quoteOrder({ ...HOME, fulfillment: null }, BOOK).grandTotalHalalas).toBe(3820_00);
  });

  it("W14 a home order ignores what is left of a restaurant", () => {
    expect(quoteOrder({ ...COOKED, fulfillment: "home" }, BOOK)).toMatchObject({
      cookingHalalas: 0,
      sidesHalalas: 0,
      depositHalalas: 0,
      deliveryFeeHalalas: 20_00,
    });
  });
});

const maybe = <T>(...values: T[]) => fc.constantFrom<T | null>(...values, null);
const meat = fc.record({
  breedId: maybe("naemi", "najdi", "barbary", "unknown", "__proto__"),
  ageClassId: maybe("jadha", "thani", "hasOwnProperty"),
  quantity: fc.integer({ min: 1, max: 10 }),
  cookingTypeId: maybe("mandi", "kabsa", "madfun", "bukhari", "nope"),
  platesCount: fc.option(fc.integer({ min: 1, max: 1000 })),
  cutStyleId: maybe("hadrami", "head", "gone"),
  extraIds: fc.uniqueArray(fc.constantFrom("head", "tripe", "hadrami", "gone")),
});
const sides = fc.record(
  {
    salad: fc.integer({ min: 0, max: 50 }),
    broth: fc.integer({ min: 0, max: 50 }),
    old: fc.integer({ min: 0, max: 50 }),
  },
  { requiredKeys: [] },
);
const inputs: fc.Arbitrary<QuoteInput> = fc.record({
  fulfillment: maybe("home", "restaurant"),
  meats: fc.array(meat, { maxLength: 8 }),
  restaurantSlug: maybe("deerah", "other"),
  riceCookingTypeId: maybe("bukhari", "mandi"),
  sides,
  deliveryMethod: maybe("pickup", "delivery"),
});
const amount = fc.nat(5_000_000);
const books: fc.Arbitrary<PriceBook> = fc
  .record({
    naemi: amount,
    najdi: amount,
    fee: amount,
    head: amount,
    home: amount,
    minimum: amount,
    deposit: amount,
    shown: fc.boolean(),
    visible: fc.boolean(),
    perPlate: fc.boolean(),
  })
  .map((facts) => ({
    ...BOOK,
    prices: { "naemi:jadha": facts.naemi, "najdi:jadha": facts.najdi },
    cutOptions: {
      ...BOOK.cutOptions,
      head: { category: "extra" as const, homeCut: null, priceHalalas: facts.head },
    },
    restaurant: {
      ...RESTAURANT,
      visible: facts.visible,
      platesInsuranceMode: facts.perPlate ? "perPlate" : "fixed",
      platesInsurancePriceHalalas: facts.deposit,
    },
    settings: {
      ...BOOK.settings,
      appFeeHalalas: facts.fee,
      appFeeShown: facts.shown,
      homeDeliveryFeeHalalas: facts.home,
      minimumOrderHalalas: facts.minimum,
    },
  }));

it("R19 an id is looked up among own keys only", () => {
  expect(entry({ mandi: 1 }, "mandi")).toBe(1);
  expect(["constructor", "__proto__", "toString"].map((key) => entry({ mandi: 1 }, key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe("any quote", () => {
  it("R05 R13 CU04 never goes below zero, is whole halalas, and adds up", () => {
    fc.assert(
      fc.property(inputs, books, (input, book) => {
        const quote = quoteOrder(input, book);
        const { lines, problems, deliveryZone: _, ...amounts } = quote;
        for (const value of Object.values(amounts))
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        expect(quote.totalHalalas).toBe(
          quote.meatHalalas + quote.cookingHalalas + quote.sidesHalalas + quote.appFeeHalalas,
        );
        expect(quote.grandTotalHalalas).toBe(quote.totalHalalas + quote.deliveryFeeHalalas);
        expect(quote.meatHalalas).toBe(lines.meats.reduce((sum, line) => sum + line.totalHalalas, 0));
        const beside = [...lines.sides, ...lines.meats.flatMap(({ extras }) => extras)];
        expect(quote.sidesHalalas).toBe(beside.reduce((sum, line) => sum + line.totalHalalas, 0));
        expect(quote.vatInsideHalalas).toBeLessThanOrEqual(quote.grandTotalHalalas);
        expect(lines.meats).toHaveLength(input.meats.length);
        expect(problems.filter((problem) => problem.code === "below_minimum").length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("R05 does not depend on the order of rows and sides", () => {
    fc.assert(
      fc.property(inputs, books, (input, book) => {
        const turned: QuoteInput = {
          ...input,
          meats: [...input.meats].reverse(),
          sides: Object.fromEntries(Object.entries(input.sides ?? {}).reverse()),
        };
        const amounts = ({ lines: _, problems, ...rest }: ReturnType<typeof quoteOrder>) => ({
          ...rest,
          codes: problems.map((problem) => problem.code).sort(),
        });
        expect(amounts(quoteOrder(turned, book))).toEqual(amounts(quoteOrder(input, book)));
      }),
    );
  });

  it("R19 is the same on both sides of the wire", () => {
    fc.assert(
      fc.property(inputs, books, (input, book) => {
        const quote = quoteOrder(input, book);
        const [sentInput, sentBook] = JSON.parse(JSON.stringify([input, book]));
        expect(quoteOrder(sentInput, sentBook)).toEqual(quote);
        expect(JSON.parse(JSON.stringify(quote))).toEqual(quote);
      }),
    );
  });

  it("R19 does not read a price, total or status that a client adds", () => {
    const forged = {
      ...HOME,
      totalHalalas: 1,
      status: "Paid",
      meats: HOME.meats.map((item) => ({ ...item, unitPriceHalalas: 1 })),
    };
    expect(quoteOrder(forged, BOOK)).toEqual(quoteOrder(HOME, BOOK));
  });
});
