import { describe, expect, it } from "vitest";
import { emptyDraft, type OrderDraft } from "./draft.ts";
import { newMeat } from "./draft-changes.ts";
import { toOrderBody } from "./draft-to-order.ts";
import { parseDraft } from "./parse-draft.ts";

/** As browsers hold them that kept an order while a draft had names of its own. */
const KEPT = {
  begun:
    '{"meats":[{"id":"m1","breed":"naemi","ageClass":"jadha","quantity":2,"carcassEstimate":13.5,"homeCut":"whole","vacuumSeal":false,"includeOffal":false,"cookingStyle":null,"platesCount":null,"platesNote":""},{"id":"m2","breed":"najdi","ageClass":null,"quantity":1,"carcassEstimate":null,"homeCut":"whole","vacuumSeal":false,"includeOffal":false,"cookingStyle":null,"platesCount":null,"platesNote":""}],"fulfillment":null,"restaurant":null,"sides":{},"location":null,"deliveryMethod":null,"customerName":"","customerPhone":"","address":"","schedule":{"date":"","time":""},"riceCookingStyle":null,"saveToAccount":true,"confirmKey":"4c1f0d0a-7a55-4b8e-9b1c-2f4f6f0f8a11"}',
  cut: '{"meats":[{"id":"m1","breed":"naemi","ageClass":"jadha","quantity":2,"carcassEstimate":13.5,"homeCut":"quarters","vacuumSeal":true,"includeOffal":false,"cookingStyle":null,"platesCount":null,"platesNote":""},{"id":"m2","breed":"najdi","ageClass":"thani","quantity":1,"carcassEstimate":16.6,"homeCut":"whole","vacuumSeal":false,"includeOffal":false,"cookingStyle":null,"platesCount":null,"platesNote":""}],"fulfillment":"home","restaurant":null,"sides":{},"location":null,"deliveryMethod":null,"customerName":"Ali","customerPhone":"","address":"Riyadh","schedule":{"date":"","time":""},"riceCookingStyle":null,"saveToAccount":true,"confirmKey":"4c1f0d0a-7a55-4b8e-9b1c-2f4f6f0f8a11"}',
  cooked:
    '{"meats":[{"id":"m1","breed":"naemi","ageClass":"jadha","quantity":2,"carcassEstimate":13.5,"homeCut":"whole","vacuumSeal":false,"includeOffal":false,"cookingStyle":"mandi","platesCount":3,"platesNote":"بدون فلفل"},{"id":"m2","breed":"najdi","ageClass":"thani","quantity":1,"carcassEstimate":16.6,"homeCut":"whole","vacuumSeal":false,"includeOffal":false,"cookingStyle":"kabsa","platesCount":null,"platesNote":""}],"fulfillment":"restaurant","restaurant":"diwan-najd","sides":{"salad":2,"breed":1},"location":{"lat":24.7,"lng":46.6},"deliveryMethod":"delivery","customerName":"علي محمد","customerPhone":"55 123 4567","address":"حي الياسمين، الرياض","schedule":{"date":"2026-11-21","time":"15:00"},"riceCookingStyle":"basmati","saveToAccount":false,"confirmKey":"4c1f0d0a-7a55-4b8e-9b1c-2f4f6f0f8a11"}',
};

const plain = {
  homeCut: "whole",
  vacuumSeal: false,
  includeOffal: false,
  cutStyleId: null,
  extraIds: [] as string[],
  cutBy: "shop",
  cookingTypeId: null,
  platesCount: null,
  platesNote: "",
  butcherNote: "",
} as const;
const naemi = {
  ...plain,
  id: "m1",
  breedId: "naemi",
  ageClassId: "jadha",
  quantity: 2,
  carcassEstimate: 13.5,
} as const;
const najdi = {
  ...plain,
  id: "m2",
  breedId: "najdi",
  ageClassId: "thani",
  quantity: 1,
  carcassEstimate: 16.6,
} as const;
const empty: OrderDraft = {
  ...emptyDraft(),
  asked: null,
  confirmKey: "4c1f0d0a-7a55-4b8e-9b1c-2f4f6f0f8a11",
};

/** What the wizard makes of them. */
const SHOWN: Record<keyof typeof KEPT, OrderDraft> = {
  begun: { ...empty, meats: [naemi, { ...najdi, ageClassId: null, carcassEstimate: null }] },
  cut: {
    ...empty,
    meats: [{ ...naemi, homeCut: "quarters", vacuumSeal: true }, najdi],
    fulfillment: "home",
    customerName: "Ali",
    address: "Riyadh",
  },
  cooked: {
    meats: [
      { ...naemi, cookingTypeId: "mandi", platesCount: 3, platesNote: "بدون فلفل" },
      { ...najdi, cookingTypeId: "kabsa" },
    ],
    fulfillment: "restaurant",
    restaurantSlug: "diwan-najd",
    riceCookingTypeId: "basmati",
    asked: null,
    guests: null,
    occasion: null,
    moreDays: [],
    shares: [],
    sides: { salad: 2, breed: 1 },
    deliveryMethod: "delivery",
    customerName: "علي محمد",
    customerPhone: "55 123 4567",
    address: "حي الياسمين، الرياض",
    location: { lat: 24.7, lng: 46.6 },
    driverNote: "",
    schedule: { date: "2026-11-21", time: "15:00" },
    saveToAccount: false,
    confirmKey: "4c1f0d0a-7a55-4b8e-9b1c-2f4f6f0f8a11",
  },
};

describe("a draft that the browser kept", () => {
  it("W31 W02 comes back from storage as it was", () => {
    const begun = { ...emptyDraft(), meats: [newMeat(emptyDraft(), "naemi", "jadha", 2)] };
    for (const draft of [emptyDraft(), begun, ...Object.values(SHOWN)])
      expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each(Object.keys(KEPT) as (keyof typeof KEPT)[])(
    "W02 W31 comes back from the names it had once: %s",
    (kept) => {
      expect(parseDraft(KEPT[kept])).toStrictEqual(SHOWN[kept]);
    },
  );

  it("W02 W31 is ordered under the names of the body, whatever it was kept as", () => {
    const draft = parseDraft(KEPT.cooked);
    expect(draft && toOrderBody(draft, 1)).toMatchObject({
      meats: [
        { breedId: "naemi", ageClassId: "jadha", cookingTypeId: "mandi" },
        { breedId: "najdi", ageClassId: "thani", cookingTypeId: "kabsa" },
      ],
      restaurantSlug: "diwan-najd",
      riceCookingTypeId: "basmati",
      sides: { salad: 2, breed: 1 },
    });
  });

  it.each([
    null,
    "",
    "{oops",
    "null",
    "[]",
    "7",
    "{}",
    '{"meats":"x"}',
    '{"meats":[{"id":"m1","quantity":11}]}',
    '{"meats":[{"id":"m1","quantity":1.5}]}',
    '{"meats":[],"fulfillment":"moon"}',
    '{"meats":[],"sides":{"a":51}}',
    '{"meats":[{"id":"m1","breed":7}]}',
    '{"meats":[null]}',
    '{"meats":[],"restaurant":{}}',
  ])("W33 a corrupt draft is dropped silently: %s", (json) => {
    expect(parseDraft(json)).toBeNull();
  });

  it("W33 a huge text is not even read", () => {
    expect(parseDraft(`{"meats":[],"junk":"${"x".repeat(300_000)}"}`)).toBeNull();
  });

  it("W33 fields that an older version did not know get their start value", () => {
    expect(parseDraft('{"meats":[{"id":"m4","breed":"naemi"}],"junk":1}')).toEqual({
      ...emptyDraft(),
      asked: null,
      meats: [{ ...naemi, id: "m4", ageClassId: null, quantity: 1, carcassEstimate: null }],
    });
  });
});
