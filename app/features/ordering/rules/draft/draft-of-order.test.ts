import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { checkSchedule, DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { firstInvalidStep } from "#app/features/ordering/rules/check-step.ts";
import { NAJD } from "#tests/support/wizard/wizard-catalogue.ts";
import { draftOfOrder, type EarlierOrderView, type OrderDifference } from "./draft-of-order.ts";
import { toOrderBody, toQuoteInput } from "./draft-to-order.ts";
import { priceBookOf, type WizardCatalogue, type WizardRestaurant } from "./wizard-catalogue.ts";

/** 10:00 in Riyadh. */
const NOW = new Date("2026-11-20T10:00:00+03:00");
const name = (id: string | null, text = id ?? "") => ({ id, name: text, nameEn: `${text} en` });
const item = (id: string, priceHalalas: number) => ({ id, name: id, nameEn: `${id} en`, priceHalalas });
const breed = (id: string) => ({
  ...name(id),
  id,
  note: null,
  noteEn: null,
  weightFactor: 1,
  species: "sheep" as const,
  fromPriceHalalas: 1,
});
const age = (id: string) => ({
  ...name(id),
  id,
  note: null,
  noteEn: null,
  liveWeightKg: 40,
  minLunarMonths: 10,
  feeds: null,
});

const CATALOGUE: WizardCatalogue = {
  breeds: [breed("naemi"), breed("harri")],
  ageClasses: [age("jadha"), age("thani")],
  prices: { "naemi:jadha": 100_000, "harri:thani": 150_000 },
  restaurants: [NAJD],
  pictures: {},
  priceSettings: {
    appFeeHalalas: 3_000,
    appFeeShown: true,
    homeDeliveryFeeHalalas: 0,
    minimumOrderHalalas: 0,
    vatPercent: 15,
    carcassYield: 0.5,
  },
  schedulePolicy: DEFAULT_SCHEDULE_POLICY,
  phone: "",
  isLimited: false,
  occasions: { occasions: [], partners: [], consents: {} },
  bagsPerAnimal: 12,
  paying: { by: "transfer", firstPercent: 0, inCash: false, holdMinutes: 120 },
  termsVersion: "2026-11-21-00000000",
};

const meat = (changes: object = {}): EarlierOrderView["meats"][number] => ({
  breed: name("naemi"),
  ageClass: name("jadha"),
  quantity: 2,
  unitPriceHalalas: 100_000,
  liveKg: 40,
  carcassKg: 20,
  homeCut: "quarters",
  vacuumSeal: true,
  includeOffal: false,
  platesCount: 3,
  platesNote: "بلا فلفل",
  butcherNote: null,
  totalHalalas: 200_000,
  cutStyle: null,
  extras: [],
  cookingStyle: null,
  ...changes,
});
const totals = (grandTotalHalalas: number, changes: object = {}): EarlierOrderView["totals"] => ({
  meatHalalas: 0,
  cookingHalalas: 0,
  sidesHalalas: 0,
  appFeeHalalas: 3_000,
  deliveryFeeHalalas: 0,
  totalHalalas: 0,
  grandTotalHalalas,
  vatPercent: 15,
  depositHalalas: 0,
  vatInsideHalalas: 0,
  ...changes,
});
/** Its appointment is long past. */
const HOME: EarlierOrderView = {
  fulfillment: "home",
  deliveryMethod: "delivery",
  customerName: "علي محمد",
  customerPhone: "+966500000001",
  address: "حي الياسمين",
  location: null,
  driverNote: null,
  restaurant: null,
  schedule: { date: "2026-03-11", time: "15:00" },
  guests: 30,
  meats: [meat()],
  sides: [],
  riceCookingStyle: null,
  occasion: null,
  gift: null,
  division: null,
  totals: totals(203_000),
};
const COOKED: EarlierOrderView = {
  ...HOME,
  fulfillment: "restaurant",
  restaurant: { ...name("R-1", "ديوان نجد"), slug: "najd" },
  meats: [meat({ cookingStyle: { ...name("mandi"), unitPriceHalalas: 10_000 } })],
  sides: [{ ...name("salad"), unitPriceHalalas: 1_000, amount: 2, totalHalalas: 2_000 }],
  riceCookingStyle: { ...name("basmati"), priceHalalas: 2_000 },
  totals: totals(231_000, { deliveryFeeHalalas: 4_000, depositHalalas: 5_000 }),
};
const MOVED = { kind: "moved", now: { date: "2026-11-21", time: "15:00" } };

const again = (order: EarlierOrderView, catalogue = CATALOGUE) =>
  draftOfOrder(order, catalogue, { now: NOW, carcassOf: () => 20 });
/** What differs beside the day. */
const changes = (order: EarlierOrderView, catalogue = CATALOGUE) =>
  again(order, catalogue).differences.filter(({ kind }) => kind !== "moved");
const stepOf = (order: EarlierOrderView, catalogue = CATALOGUE) => {
  const { draft } = again(order, catalogue);
  const { problems } = quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, draft.restaurantSlug));
  return firstInvalidStep(draft, { now: NOW, policy: catalogue.schedulePolicy, quoteProblems: problems });
};
const withRestaurant = (set: Partial<WizardRestaurant>) => ({
  ...CATALOGUE,
  restaurants: [{ ...NAJD, ...set }],
});

describe("an earlier order as a draft of today", () => {
  it("CC10 OG12 with nothing changed but the day it is the same order at the same price, ready to be placed", () => {
    for (const order of [HOME, COOKED]) {
      const { differences, total } = again(order);
      expect(differences).toEqual([MOVED]);
      expect(total.now).toBe(total.before);
      expect(stepOf(order)).toBeNull();
    }
    expect(again(HOME).draft).toMatchObject({
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2, homeCut: "quarters", vacuumSeal: true }],
      customerName: "علي محمد",
      customerPhone: "050 000 0001",
      address: "حي الياسمين",
      saveToAccount: false,
      guests: 30,
      deliveryMethod: null,
    });
    expect(again(COOKED).draft).toMatchObject({
      meats: [{ cookingTypeId: "mandi", platesCount: 3, platesNote: "بلا فلفل" }],
      restaurantSlug: "najd",
      sides: { salad: 2 },
      riceCookingTypeId: "basmati",
      deliveryMethod: "delivery",
    });
  });

  it("CC10 a day that can still be ordered for stays", () => {
    const schedule = { date: "2026-11-25", time: "18:00" };
    expect(again({ ...HOME, schedule })).toMatchObject({ draft: { schedule }, differences: [] });
    expect(again({ ...HOME, schedule: null }).differences).toEqual([MOVED]);
  });

  const dearer = { ...CATALOGUE, prices: { ...CATALOGUE.prices, "naemi:jadha": 120_000 } };
  const cheaper = { ...CATALOGUE, prices: { ...CATALOGUE.prices, "naemi:jadha": 90_000 } };
  const notSold = { ...CATALOGUE, prices: { "harri:thani": 150_000 } };
  const noBreed = { ...CATALOGUE, breeds: [breed("harri")] };
  const noAge = { ...CATALOGUE, ageClasses: [age("thani")] };
  const fees = { ...CATALOGUE.priceSettings, appFeeHalalas: 5_000, homeDeliveryFeeHalalas: 2_000 };
  const animal = [name("naemi"), name("jadha")];

  it.each<[string, EarlierOrderView, WizardCatalogue, object[], string | null]>([
    [
      "a dearer animal",
      HOME,
      dearer,
      [{ kind: "price", names: animal, before: 100_000, now: 120_000 }],
      null,
    ],
    [
      "a cheaper animal",
      HOME,
      cheaper,
      [{ kind: "price", names: animal, before: 100_000, now: 90_000 }],
      null,
    ],
    ["a pair that is not sold", HOME, notSold, [{ kind: "gone", what: "animal", names: animal }], "meat"],
    ["a breed that is gone", HOME, noBreed, [{ kind: "gone", what: "animal", names: animal }], "meat"],
    ["an age that is gone", HOME, noAge, [{ kind: "gone", what: "animal", names: animal }], "meat"],
    [
      "other fees",
      HOME,
      { ...CATALOGUE, priceSettings: fees },
      [
        { kind: "fee", fee: "app", before: 3_000, now: 5_000 },
        { kind: "fee", fee: "delivery", before: 0, now: 2_000 },
      ],
      null,
    ],
    [
      "a hidden restaurant",
      COOKED,
      { ...CATALOGUE, restaurants: [] },
      [{ kind: "gone", what: "restaurant", names: [COOKED.restaurant] }],
      "restaurant",
    ],
    [
      "another restaurant of that name",
      COOKED,
      withRestaurant({ slug: "other" }),
      [{ kind: "gone", what: "restaurant", names: [COOKED.restaurant] }],
      "restaurant",
    ],
    [
      "a cooking that is gone",
      COOKED,
      withRestaurant({ cooking: [item("kabsa", 9_000)] }),
      [{ kind: "gone", what: "cooking", names: [COOKED.meats[0]?.cookingStyle] }],
      "restaurant",
    ],
    [
      "rice and a side that are gone",
      COOKED,
      withRestaurant({ rice: [], sides: [] }),
      [
        { kind: "gone", what: "rice", names: [COOKED.riceCookingStyle] },
        { kind: "gone", what: "side", names: [COOKED.sides[0]] },
      ],
      null,
    ],
    [
      "dearer cooking, rice, side, way and deposit",
      COOKED,
      withRestaurant({
        cooking: [item("mandi", 11_000)],
        rice: [item("basmati", 2_500)],
        sides: [item("salad", 1_500)],
        deliveryPriceHalalas: 4_500,
        platesInsurancePriceHalalas: 6_000,
      }),
      [
        { kind: "price", before: 10_000, now: 11_000 },
        { kind: "price", before: 2_000, now: 2_500 },
        { kind: "price", before: 1_000, now: 1_500 },
        { kind: "fee", fee: "delivery", before: 4_000, now: 4_500 },
        { kind: "fee", fee: "deposit", before: 5_000, now: 6_000 },
      ],
      null,
    ],
  ])(
    "CC10 %s is told, and the order stands where something is missing",
    (_, order, catalogue, said, step) => {
      expect(changes(order, catalogue)).toMatchObject(said);
      expect(stepOf(order, catalogue)).toBe(step);
    },
  );

  it("CC10 who received of its meat receives again along with it, but for a charity that is not there any more", () => {
    const portion = {
      id: "s",
      location: null,
      schedule: HOME.schedule,
      state: "open" as const,
      stateAt: null,
    };
    const family = {
      ...portion,
      to: "family" as const,
      bags: 3,
      recipient: { name: "أم خالد", phone: "+966550000077" },
      address: "حي النرجس",
      hasOwnTime: true,
      partner: null,
    };
    const charity = (id: string) => ({
      ...portion,
      to: "poor" as const,
      bags: 4,
      recipient: null,
      address: null,
      hasOwnTime: false,
      partner: { id, name: id, nameEn: null },
    });
    const partner = { id: "food", name: "food", nameEn: null, address: "", district: null, districtEn: null };
    const catalogue = { ...CATALOGUE, occasions: { ...CATALOGUE.occasions, partners: [partner] } };
    const division = { allBags: 24, ownBags: 13, shares: [family, charity("food"), charity("gone")] };
    const { draft } = again({ ...HOME, division }, catalogue);
    expect(draft.shares).toMatchObject([
      { to: "family", bags: 3, name: "أم خالد", phone: "+966550000077", schedule: null },
      { to: "poor", bags: 4, address: "", partnerId: "food" },
    ]);
  });

  it("CC10 what is still sold of an animal stays chosen", () => {
    expect(again(HOME, notSold).draft.meats).toMatchObject([
      { breedId: "naemi", ageClassId: null, quantity: 2 },
    ]);
    expect(again(HOME, noBreed).draft.meats).toMatchObject([{ breedId: null, ageClassId: "jadha" }]);
  });

  it("CC12 an imported order is found by its names, and no price is compared with one it does not know", () => {
    const imported: EarlierOrderView = {
      ...COOKED,
      restaurant: { id: null, name: "ديوان نجد", nameEn: null, slug: null },
      schedule: null,
      meats: [
        meat({
          breed: name(null, "naemi"),
          ageClass: name(null, "jadha"),
          cookingStyle: { ...name(null, "mandi"), unitPriceHalalas: 0 },
          unitPriceHalalas: 0,
        }),
      ],
      sides: [{ id: null, name: "salad en", nameEn: null, unitPriceHalalas: 0, amount: 2, totalHalalas: 0 }],
      riceCookingStyle: { ...name(null, "basmati"), priceHalalas: 0 },
    };
    expect(again(imported).draft).toMatchObject({
      restaurantSlug: "najd",
      meats: [{ breedId: "naemi", ageClassId: "jadha", cookingTypeId: "mandi" }],
      sides: { salad: 2 },
      riceCookingTypeId: "basmati",
    });
    expect(changes(imported)).toEqual([]);
    expect(stepOf(imported)).toBeNull();
  });

  it("CC10 whatever is left of the catalogue, the draft asks for nothing that is not sold, and what is gone is named", () => {
    const some = <T>(rows: readonly T[]) => fc.subarray([...rows]);
    const catalogue = fc
      .record({
        breeds: some(CATALOGUE.breeds),
        ages: some(CATALOGUE.ageClasses),
        prices: fc.dictionary(
          fc.constantFrom("naemi:jadha", "harri:thani"),
          fc.integer({ min: 1, max: 500_000 }),
        ),
        isOpen: fc.boolean(),
        cooking: some(NAJD.cooking),
        rice: some(NAJD.rice),
        sides: some(NAJD.sides),
      })
      .map(({ breeds, ages, prices, isOpen, ...menu }) => ({
        ...CATALOGUE,
        breeds,
        ageClasses: ages,
        prices,
        restaurants: isOpen ? [{ ...NAJD, ...menu }] : [],
      }));
    const meats = fc.array(
      fc
        .tuple(
          fc.constantFrom("naemi", "harri"),
          fc.constantFrom("jadha", "thani"),
          fc.integer({ min: 1, max: 10 }),
        )
        .map(([one, other, quantity]) =>
          meat({
            breed: name(one),
            ageClass: name(other),
            quantity,
            cookingStyle: { ...name("mandi"), unitPriceHalalas: 10_000 },
          }),
        ),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(catalogue, meats, fc.constantFrom(HOME, COOKED), (shop, animals, kind) => {
        const order = { ...kind, meats: animals };
        const { draft, differences, total } = again(order, shop);
        const quote = quoteOrder(toQuoteInput(draft), priceBookOf(shop, draft.restaurantSlug));
        expect(quote.problems).toEqual([]);
        expect(total.now).toBe(quote.grandTotalHalalas);
        expect(draft.meats.map(({ quantity }) => quantity)).toEqual(animals.map(({ quantity }) => quantity));
        const open = draft.meats.filter(({ breedId, ageClassId }) => !breedId || !ageClassId).length;
        const gone = (what: string) =>
          differences.filter((each: OrderDifference) => each.kind === "gone" && each.what === what).length;
        expect(gone("animal")).toBe(open);
        expect(checkSchedule(draft.schedule, NOW, shop.schedulePolicy)).toBeNull();
        const isWhole = open === 0 && gone("restaurant") + gone("cooking") === 0;
        expect(stepOf(order, shop) === null).toBe(isWhole);
        expect(toOrderBody(draft, total.now).expectedTotalHalalas).toBe(quote.grandTotalHalalas);
      }),
      { numRuns: 300 },
    );
  });
});
